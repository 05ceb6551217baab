import { Box, Flex, useMediaQuery } from '@chakra-ui/react';
import { EmptyState, ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { SearchX, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pane } from '../panes/pane.js';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import type { Room } from '../plans/room.js';
import { RoomCount } from '../plans/room-count.js';
import type { RowsProps } from './column.js';
import { DataCards } from './data-cards.js';
import { DataTable } from './data-table.js';
import type { More } from './use-more.js';
import type { Row } from '../records/records.js';
import { SearchBox } from './search-box.js';
import type { SortableRowsProps } from './sortable-rows.js';

/** Screens too narrow for a table. */
const NARROW = ['(max-width: 767px)'];

/** A list as its pages are read, searched and shown. */
export interface ShownList<T extends Row> {
  query: { isPending: boolean; isError: boolean; error: Error | null; refetch: () => Promise<unknown> };
  rows: T[];
  /** Total number, when the server returns it. */
  count?: number;
  search: string;
  setSearch: (search: string) => void;
  more: More;
}

/** How rows are put in order. */
export interface Sorting<T extends Row> {
  /** `SortableRows`, loaded on demand: no other list needs what moves them. */
  Rows: ComponentType<SortableRowsProps<T>>;
  /** Receives all ids in their new order. */
  onReorder: (ids: number[]) => void;
}

interface Props<T extends Row> extends Pick<RowsProps<T>, 'columns' | 'actions' | 'toneOf'> {
  title: string;
  list: ShownList<T>;
  /** Label of the search, which names the searchable fields; absent where the list cannot be searched. */
  searchLabel?: string;
  /** Title of the error state. */
  failed: string;
  /** Empty state. Its `action` replaces the main one where that does not help; null shows none. */
  empty: { icon: LucideIcon; title: string; description?: string; action?: ReactNode };
  /** How many the plan allows, where it limits the number. */
  room?: Room;
  /** Main action of the page. */
  action?: ReactNode;
  /** Filters beside the search. */
  children?: ReactNode;
  /** The way back from a list that lies below another page. */
  back?: ReactNode;
  /** What concerns the whole list, above its rows. */
  banner?: ReactNode;
  /** Whether and how people put the rows in order, which then are no table. */
  sorting?: Sorting<T> & { nameOf: (row: T) => string };
}

/** A list with title, search, main action and all of its states. Also used as a tab's content. */
export function ListPage<T extends Row>(props: Props<T>) {
  const { title, list, searchLabel, room, action, children, back, banner } = props;

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={title}
        count={list.count}
        back={back}
        action={
          <>
            <RoomCount room={room} />
            {action}
          </>
        }
      >
        {searchLabel && (
          <Box flex={{ base: '1 1 100%', sm: '1 1 12rem' }} maxWidth={{ sm: 'xs' }} order={{ base: 1, sm: 0 }}>
            <SearchBox label={searchLabel} value={list.search} onSearch={list.setSearch} />
          </Box>
        )}
        {children}
      </PageTitle>
      {banner}
      <Box flex="1" minHeight="0" borderTopWidth="1px" overflowY="auto">
        <Body {...props} />
      </Box>
    </Flex>
  );
}

function Body<T extends Row>({ title, list, failed, empty, action, columns, actions, toneOf, sorting }: Props<T>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });
  const { query, rows, search, more, count } = list;

  if (query.isPending) return <RowsSkeleton rows={6} />;
  if (query.isError && rows.length === 0) {
    return <ErrorState title={failed} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (rows.length === 0 && search !== '') {
    return <EmptyState icon={SearchX} title={t('list.noneFound', { search })} />;
  }
  if (rows.length === 0) return <EmptyState action={action} {...empty} />;
  if (sorting) {
    const { Rows: Sorted, ...order } = sorting;
    return (
      <Pane loading={<RowsSkeleton rows={6} />}>
        <Sorted label={title} rows={rows} columns={columns} actions={actions} {...order} />
      </Pane>
    );
  }
  const Rows = isNarrow ? DataCards : DataTable;
  return (
    <Rows label={title} rows={rows} columns={columns} actions={actions} toneOf={toneOf} more={more} count={count} />
  );
}
