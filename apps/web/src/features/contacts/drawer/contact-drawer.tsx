import { Button, CloseButton, DataList, Drawer, Portal, Stack, Text } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { Avatar, type PaneLimits, PaneSeparator } from '@prosa/ui';
import { Pencil } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../../../shared/format/number.js';
import { useStoredWidth } from '../../../shared/storage/pane-widths.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';
import { ContactSwitches } from './contact-switches.js';
import { ContactTags } from './contact-tags.js';
import { DrawerSection } from '../../../shared/fields/drawer-section.js';

// Loaded on first use.
const ContactEditor = lazily(async () => (await import('../components/contact-editor.js')).ContactEditor);
const ContactIdentities = lazily(async () => (await import('./contact-identities.js')).ContactIdentities);

const LIMITS: PaneLimits = { min: 280, rest: 320 };
const WIDTH = `clamp(${LIMITS.min}px, var(--contact-width, 320px), 100vw - ${LIMITS.rest}px)`;

interface Props {
  contact: ContactView;
  /** Additional pairs of label and value from the page that opens the drawer. */
  facts: readonly (readonly [label: string, value: string])[];
  onClose: () => void;
  /** Additional sections. */
  children?: ReactNode;
}

/** Side drawer with a contact's data, tags and switches (docs/spec/core.md §2). It is open while mounted. */
export function ContactDrawer({ contact, facts, onClose, children }: Props) {
  const { t } = useTranslation('contacts');
  const pane = useRef<HTMLDivElement>(null);
  const { width, setWidth } = useStoredWidth('contact');
  const [isChanging, setIsChanging] = useState(false);
  const { name, number, username = '', email, urlPicture, isGroup, active, extraInfo } = contact;
  const known: (readonly [string, string])[] = [
    [t('field.number'), isGroup ? '' : shownNumber(number)],
    [t('field.username'), username && `@${username}`],
    [t('field.email'), email],
    ...facts,
  ];

  return (
    <Drawer.Root open size={{ base: 'full', md: 'xs' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner style={{ '--contact-width': width } as CSSProperties}>
          <Drawer.Content ref={pane} maxW={{ md: WIDTH }}>
            <Drawer.Header>
              <Drawer.Title>{t('drawer.title')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack gap="6">
                <Stack align="center" gap="2" textAlign="center">
                  <Avatar name={name} picture={urlPicture} isGroup={isGroup} size="xl" />
                  <Text fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
                    {name}
                  </Text>
                  {!active && <Text color="fg.error">{t('blocked')}</Text>}
                  <Button size="sm" variant="outline" onClick={() => setIsChanging(true)}>
                    <Pencil aria-hidden size={14} />
                    {t('change')}
                  </Button>
                </Stack>
                <Facts facts={known} />
                {extraInfo.length > 0 && (
                  <DrawerSection title={t('field.extra')}>
                    <Facts facts={extraInfo.map((field) => [field.name, field.value])} />
                  </DrawerSection>
                )}
                <DrawerSection title={t('column.tags')}>
                  <ContactTags contact={contact} />
                </DrawerSection>
                {children}
                <Pane>
                  <ContactIdentities contact={contact} />
                </Pane>
                {!isGroup && (
                  <DrawerSection title={t('drawer.settings')}>
                    <ContactSwitches contact={contact} />
                  </DrawerSection>
                )}
              </Stack>
            </Drawer.Body>
            <PaneSeparator
              label={t('drawer.width')}
              pane={pane}
              variable="--contact-width"
              limits={LIMITS}
              edge="start"
              onResize={setWidth}
            />
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
      {isChanging && (
        <DialogPane onClose={() => setIsChanging(false)}>
          <ContactEditor contact={contact} onClose={() => setIsChanging(false)} />
        </DialogPane>
      )}
    </Drawer.Root>
  );
}

function Facts({ facts }: Pick<Props, 'facts'>) {
  return (
    <DataList.Root gap="3">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel color="fg.muted">{label}</DataList.ItemLabel>
            <DataList.ItemValue fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {value}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
    </DataList.Root>
  );
}
