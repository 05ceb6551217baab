import { CloseButton, Drawer, Portal, Stack } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { DrawerSection } from '../../../shared/fields/drawer-section.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useHealth } from '../api/use-health.js';
import { HealthChanges } from './health-changes.js';
import { HealthFacts } from './health-facts.js';
import { HealthFigures } from './health-figures.js';
import { HealthState } from './health-state.js';
import { ReadAt } from './read-at.js';

interface Props {
  connectionId: number;
  /** The connection's name. */
  name: string;
  onClose: () => void;
}

/** Side drawer that says how a connection does, and what to do about it. It is open while mounted. */
export function HealthDrawer({ connectionId, name, onClose }: Props) {
  const { t } = useTranslation('connection-health');
  const errorText = useErrorText();
  const query = useHealth(connectionId);
  const { data: health } = query;

  return (
    <Drawer.Root open size={{ base: 'full', md: 'sm' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header paddingEnd="14">
              <Drawer.Title overflowWrap="anywhere">{t('title', { name })}</Drawer.Title>
            </Drawer.Header>
            {/* Before the body, so that the drawer opens with the focus on it and not around everything it shows. */}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Drawer.CloseTrigger>
            {/* Without other controls in it, only a focus of its own lets keys scroll it. */}
            <Drawer.Body paddingBottom="6" tabIndex={0} role="group" aria-label={t('title', { name })}>
              {query.isPending && <RowsSkeleton rows={5} />}
              {query.isError && !health && (
                <ErrorState title={t('failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
              )}
              {health && (
                <Stack gap="5">
                  <HealthState health={health} />
                  <HealthFacts health={health} />
                  <DrawerSection title={t('section.figures')}>
                    <HealthFigures health={health} />
                  </DrawerSection>
                  <DrawerSection title={t('section.changes')}>
                    <HealthChanges changes={health.changes} />
                  </DrawerSection>
                  <ReadAt at={health.at} isStale={query.isError} />
                </Stack>
              )}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
