import { Box, Button, chakra, HStack, Stack, Tabs } from '@chakra-ui/react';
import type { ConnectionEditorRow } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { CircleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from '../../../shared/records/form/use-discard-guard.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { PageTabs } from '../../../shared/tabs/page-tabs.js';
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
  /** Actions beside those that save and cancel; within the form. */
  actions?: ReactNode;
  /** Called before the values are saved, which `save` does then. */
  beforeSave?: (values: EditorValues, save: () => void) => void;
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
export function EditorForm({ connection, panels, tab, onTab, onSaved, onClose, actions, beforeSave }: Props) {
  const { t } = useTranslation('connection-editor');
  const { form, submit, isPending, isDirty, problem } = useRecordForm<EditorValues, void>({
    values: valuesOf(connection),
    save: (values) => saveConnection(connection, values),
    onSaved,
    fieldOf: FIELD_OF,
  });
  const wrong = useShownErrors(form, tab, onTab);
  const question = useDiscardGuard({ isDirty, isPending });

  return (
    <FormProvider {...form}>
      <Stack asChild flex="1" minHeight="0" gap="0">
        <chakra.form
          noValidate
          aria-label={t('title', { name: connection.name })}
          onSubmit={(event) => {
            event.preventDefault();
            if (beforeSave) beforeSave(form.getValues(), submit);
            else submit();
          }}
        >
          <PageTabs
            label={t('tabs')}
            tabs={panels.map(([each]) => each)}
            tab={tab}
            onTab={onTab}
            titleOf={(each) => (
              <>
                {t(`tab.${each}`)}
                {wrong.has(each) && (
                  <chakra.span role="img" aria-label={t('hasError')} color="fg.error">
                    <CircleAlert aria-hidden size={14} />
                  </chakra.span>
                )}
              </>
            )}
          >
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
          </PageTabs>
          <HStack justify="flex-end" gap="3" padding={{ base: '3', md: '4' }} borderTopWidth="1px" bg="bg.panel">
            {actions && <Box marginEnd="auto">{actions}</Box>}
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
