import { may } from '@prosa/contracts';
import { useMemo } from 'react';
import { useTicketCounts } from '../../../features/tickets/api/use-ticket-counts.js';
import type { FilterableQueue } from '../../../features/tickets/filter/list-menu.js';
import type { ListStatus, TicketFilter } from '../../../features/tickets/filter/ticket-filter.js';
import { useOrder } from '../../../features/tickets/list/list-preferences.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { TicketsAddress } from '../use-tickets-address.js';
import { useActiveFilters } from './use-active-filters.js';
import { useListQueues } from './use-list-queues.js';

const NO_FILTER = { searchParam: '', statuses: [], whatsapps: [], users: [], tags: [] };
const NO_QUEUES: FilterableQueue[] = [];

/** The filter of a list as the address has it, what narrows it, and the counts of all tabs with it. */
export function useListFilter(address: TicketsAddress, status: ListStatus) {
  const { user } = useSession();
  const maySeeAll = may(user, 'tickets-manager:showall');
  const [order, setOrder] = useOrder(status);
  const { searchParam, isUnread, statuses, whatsapps, users, tags } = address;
  const queues = useListQueues();
  // A queue that was deleted, or that the user no longer serves, narrows nothing.
  const queueIds = useMemo(
    () => address.queueIds.filter((queueId) => !queues || queues.some(({ id }) => id === queueId)),
    [address.queueIds, queues],
  );
  const showAll = maySeeAll && address.showAll;
  const isSearch = status === 'search';
  const filter = useMemo((): TicketFilter => {
    const narrowed = isSearch ? { searchParam, statuses, whatsapps, users, tags } : NO_FILTER;
    return { status, queueIds, showAll, isUnread, order, userId: user.id, ...narrowed };
  }, [status, queueIds, showAll, isUnread, order, user.id, isSearch, searchParam, statuses, whatsapps, users, tags]);

  return {
    filter,
    active: useActiveFilters(filter, queues ?? NO_QUEUES, { address, maySeeAll }),
    counts: useTicketCounts({ queueIds, isUnread, isOwnOnly: maySeeAll && !showAll }),
    queues: queues ?? NO_QUEUES,
    maySeeAll,
    setOrder,
  };
}
