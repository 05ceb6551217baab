import { Button, chakra, HStack, Stack, Tabs } from '@chakra-ui/react';
import type { ConnectionEditorRow } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { CircleAlert } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from '../../../shared/records/form/use-discard-guard.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { saveConnection } from '../api/save-connection.js';
import type { EditorTab } from './editor-tabs.js';
import { type EditorValues, valuesOf } from './editor-values.js';
import { useShownErrors } from './use-shown-errors.js';

/** What every tab of the editor gets. */
export interface EditorTabProps {
  connection: ConnectionEditorRow;
}

interface Props extends EditorTabProps {
  /** The tabs in their order. */
  panels: readonly (readonly [EditorTab, ComponentType<EditorTabProps>])[];
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  onSaved: () => void;
  onClose: () => void;
}

const FIELD_OF = {
  ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
  ERR_NO_OTHER_WHATSAPP: 'isDefault',
  ERR_DUPLICATED_CONNECTION: 'name',
  ERR_NO_QUEUE_FOUND: 'queueIds',
  ERR_FILE_TYPE_NOT_ALLOWED: 'file',
  ERR_PAYLOAD_TOO_LARGE: 'file',
  ERR_STORAGE_QUOTA: 'file',
} as const;

/** All settings of a connection in one form; its tabs stay mounted, so that every field is checked when it is saved. */
export function EditorForm({ connection, panels, tab, onTab, onSaved, onClose }: Props) {
  const { t } = useTranslation('connection-editor');
  const { form, submit, isPending, isDirty, problem } = useRecordForm<EditorValues, void>({
    values: valuesOf(connection),
    save: (values) => saveConnection(connection, values),
    onSaved,
    fieldOf: FIELD_OF,
  });
  const wrong = useShownErrors(form, tab, onTab);
  const question = useDiscardGuard({ isDirty, isPending });
  const bar = useRef<HTMLDivElement>(null);

  // Narrow screens do not show all tabs. Scrolled by hand, since scrollIntoView moves the starting point of Tab.
  useEffect(() => {
    const list = bar.current;
    const selected = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list && selected) list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2;
  }, [tab]);

  return (
    <FormProvider {...form}>
      <Stack asChild flex="1" minHeight="0" gap="0">
        <chakra.form
          noValidate
          aria-label={t('title', { name: connection.name })}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Tabs.Root
            value={tab}
            onValueChange={({ value }) => onTab(value as EditorTab)}
            colorPalette="brand"
            display="flex"
            flexDirection="column"
            flex="1"
            minH="0"
          >
            <Tabs.List
              ref={bar}
              flexShrink="0"
              aria-label={t('tabs')}
              paddingInline={{ base: '2', md: '4' }}
              overflowX="auto"
            >
              {panels.map(([each]) => (
                <Tabs.Trigger key={each} value={each} flexShrink="0">
                  {t(`tab.${each}`)}
                  {wrong.has(each) && (
                    <chakra.span role="img" aria-label={t('hasError')} color="fg.error">
                      <CircleAlert aria-hidden size={14} />
                    </chakra.span>
                  )}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {panels.map(([each, Panel]) => (
              <Tabs.Content
                key={each}
                value={each}
                flex="1"
                minH="0"
                overflowY="auto"
                tabIndex={-1}
                padding={{ base: '4', md: '6' }}
              >
                <Stack gap="5" maxWidth="3xl">
                  {problem && each === tab && <Notice tone="bad" text={problem} isUrgent />}
                  <Panel connection={connection} />
                </Stack>
              </Tabs.Content>
            ))}
          </Tabs.Root>
          <HStack justify="flex-end" gap="3" padding={{ base: '3', md: '4' }} borderTopWidth="1px" bg="bg.panel">
            <Button variant="outline" colorPalette="gray" onClick={onClose}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              {t('common:actions.save')}
            </Button>
          </HStack>
        </chakra.form>
      </Stack>
      {question}
    </FormProvider>
  );
}
