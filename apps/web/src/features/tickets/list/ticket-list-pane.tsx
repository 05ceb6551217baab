import type { TicketView } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { Coffee, Inbox, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { TicketFilter } from '../filter/ticket-filter.js';
import { useTickets } from '../api/use-tickets.js';
import { TicketList } from './ticket-list.js';

interface Props {
  filter: TicketFilter;
  selectedId: number | undefined;
  linkTo: (ticket: TicketView) => string;
  acceptingId: number | undefined;
  onAccept: (ticket: TicketView) => void;
}

function NoTickets({ filter }: Pick<Props, 'filter'>) {
  const { t } = useTranslation('tickets');
  if (filter.status === 'search' && filter.searchParam !== '') {
    const title = t('empty.search', { text: filter.searchParam });
    return <EmptyState icon={SearchX} title={title} description={t('empty.searchHint')} />;
  }
  const { status } = filter;
  const icon = status === 'pending' ? Coffee : Inbox;
  const of = status === 'search' ? 'all' : status;
  return <EmptyState icon={icon} title={t(`empty.${of}`)} description={t(`empty.${of}Hint`)} />;
}

/** One list in each of its states: on its way, failed, empty, and with rows. */
export function TicketListPane({ filter, ...rest }: Props) {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const { tickets, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTickets(filter);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!tickets) {
    if (!isError) return <RowsSkeleton rows={8} hasAvatar />;
    return <ErrorState title={t('list.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (tickets.length === 0 && !hasNextPage) return <NoTickets filter={filter} />;
  return (
    <TicketList
      tickets={tickets}
      userId={filter.userId}
      isMixed={filter.status === 'search'}
      onReachEnd={hasNextPage && !isFetchingNextPage ? loadMore : undefined}
      {...rest}
    />
  );
}
