import type { QueueDetail, QueueView } from '@prosa/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabbedForm } from '../../../shared/records/form/tabbed-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { useSaveRecord } from '../../../shared/records/use-manage-record.js';
import { queues } from '../api/queues.js';
import { queueChanges, type QueueTab, queueTabOf, type QueueValues, queueValues } from './queue-values.js';

interface Props {
  queue: QueueDetail;
  /** The tabs in their order. */
  tabs: readonly (readonly [QueueTab, ReactNode])[];
  tab: QueueTab;
  onTab: (tab: QueueTab) => void;
  onClose: () => void;
  /** Actions beside those that save and cancel; within the form. */
  actions?: ReactNode;
  /** Called before the values are saved, which `save` does then. */
  beforeSave?: (values: QueueValues, save: () => void) => void;
}

const FIELD_OF = {
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
  ERR_NO_USER_FOUND: 'memberIds',
  ERR_NO_FILE_LIST_FOUND: 'fileListId',
} as const;

/** All settings of a queue in one form. */
export function QueueEditor({ queue, tabs, ...rest }: Props) {
  const { t } = useTranslation('queues');
  const save = useSaveRecord(queues, queue.id);
  const state = useRecordForm<QueueValues, QueueView>({
    values: queueValues(queue),
    save: (values) => save.mutateAsync({ input: queueChanges(queue, values) }),
    onSaved: rest.onClose,
    fieldOf: FIELD_OF,
  });

  return (
    <TabbedForm
      title={t('editor.title', { name: queue.name })}
      tabsLabel={t('editor.tabs')}
      state={state}
      tabOf={queueTabOf}
      tabs={tabs.map(([id, content]) => ({ id, title: t(`tab.${id}`), content }))}
      {...rest}
    />
  );
}
