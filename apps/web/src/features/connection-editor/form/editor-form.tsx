import type { ConnectionEditorRow } from '@prosa/contracts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabbedForm } from '../../../shared/records/form/tabbed-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { saveConnection } from '../api/save-connection.js';
import { type EditorTab, tabOf } from './editor-tabs.js';
import { type EditorValues, valuesOf } from './editor-values.js';

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

/** All settings of a connection in one form. */
export function EditorForm({ connection, panels, onSaved, ...rest }: Props) {
  const { t } = useTranslation('connection-editor');
  const state = useRecordForm<EditorValues, void>({
    values: valuesOf(connection),
    save: (values) => saveConnection(connection, values),
    onSaved,
    fieldOf: FIELD_OF,
  });

  return (
    <TabbedForm
      title={t('title', { name: connection.name })}
      tabsLabel={t('tabs')}
      state={state}
      tabOf={tabOf}
      tabs={panels.map(([id, Panel]) => ({
        id,
        title: t(`tab.${id}`),
        content: <Panel connection={connection} />,
      }))}
      {...rest}
    />
  );
}
