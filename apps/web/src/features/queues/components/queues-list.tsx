import { Text } from '@chakra-ui/react';
import type { QueueView } from '@prosa/contracts';
import { ColorChip } from '@prosa/ui';
import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { queueAddress } from '../../../shared/address/paths.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import type { SortableRowsProps } from '../../../shared/lists/sortable-rows.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useRoom } from '../../../shared/plans/use-room.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { queues } from '../api/queues.js';
import { useOrderQueues } from '../api/use-order-queues.js';
import { DeleteQueueDialog } from './delete-queue-dialog.js';

const QueueEditor = editorOf(queues, async () => (await import('./queue-form.js')).queueForm);

const SortableQueues = lazily<SortableRowsProps<QueueView>>(
  async () => (await import('../../../shared/lists/sortable-rows.js')).SortableRows,
);

/** The company's queues in their order, which admins change by dragging (docs/spec/core.md §2). */
export function QueuesList({ menu }: { menu?: ReactNode }) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  const navigate = useNavigate();
  const order = useOrderQueues();
  const { data: all } = useQueues();
  const room = useRoom('queues', all?.length);
  const columns: Column<QueueView>[] = [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name, color }) => <ColorChip label={name} color={color} />,
    },
    {
      key: 'greeting',
      header: t('column.greeting'),
      cell: ({ greetingMessage }) =>
        greetingMessage && (
          <Text color="fg.muted" truncate title={greetingMessage}>
            {greetingMessage}
          </Text>
        ),
    },
    {
      key: 'members',
      header: t('column.members'),
      cell: ({ userIds }) => (userIds.length > 0 ? number(userIds.length) : <Text color="warn.fg">{t('nobody')}</Text>),
    },
    { key: 'id', header: t('column.id'), cell: ({ id }) => id },
  ];

  return (
    <RecordsPage
      of={queues}
      icon={ListOrdered}
      columns={columns}
      menu={menu}
      Editor={QueueEditor}
      DeleteDialog={DeleteQueueDialog}
      filter={undefined}
      onEdit={({ id }) => void navigate(queueAddress(id))}
      nameOf={({ name }) => name}
      room={room}
      sorting={{ Rows: SortableQueues, onReorder: (queueIds) => order.mutate(queueIds) }}
    />
  );
}
