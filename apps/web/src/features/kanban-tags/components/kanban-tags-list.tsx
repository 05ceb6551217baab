import { Link } from '@chakra-ui/react';
import type { TagView } from '@prosa/contracts';
import { ColorChip } from '@prosa/ui';
import { Columns3Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { textField } from '../../../shared/address/address-fields.js';
import { PATHS } from '../../../shared/address/paths.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import type { SortableRowsProps } from '../../../shared/lists/sortable-rows.js';
import { useLiveRoom } from '../../../shared/live/use-live.js';
import { type LazyComponent, lazily } from '../../../shared/panes/lazily.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { kanbanTags } from '../api/kanban-tags.js';
import { useOrderTags } from '../api/use-order-tags.js';

const SortableTags = lazily<SortableRowsProps<TagView>>(
  async () => (await import('../../../shared/lists/sortable-rows.js')).SortableRows,
);

const ADDRESS = { search: textField };

interface Props {
  /** The dialog that adds and edits, which is that of all tags. */
  Editor: LazyComponent<EditorProps<TagView>>;
}

/** The lanes of the kanban, which admins and supervisors put in order (docs/spec/secondary.md §2). */
export function KanbanTagsList({ Editor }: Props) {
  const { t } = useTranslation('kanban-tags');
  const { number } = useFormat();
  const { seesFigures: ordersLanes } = useSession();
  const [{ search }] = useAddress(ADDRESS);
  const order = useOrderTags();
  // Their tickets are counted.
  useLiveRoom('joinTickets', 'open');
  useLiveRoom('joinTickets', 'pending');
  const columns: Column<TagView>[] = [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name, color }) => <ColorChip label={name} color={color} />,
    },
    {
      key: 'tickets',
      header: t('column.tickets'),
      cell: ({ ticketsCount = 0, name }) => (
        <Link asChild variant="underline">
          <RouterLink to={PATHS.kanban} aria-label={t('tickets', { count: ticketsCount, name })}>
            {number(ticketsCount)}
          </RouterLink>
        </Link>
      ),
    },
  ];

  return (
    <RecordsPage
      of={kanbanTags}
      icon={Columns3Cog}
      columns={columns}
      Editor={Editor}
      filter={undefined}
      nameOf={({ name }) => name}
      deleteMessage={({ ticketsCount = 0 }) => t('delete.message', { count: ticketsCount })}
      // A part of the lanes has no order of its own.
      sorting={ordersLanes && search === '' ? { Rows: SortableTags, onReorder: (ids) => order.mutate(ids) } : undefined}
    />
  );
}
