import { useTranslation } from 'react-i18next';
import type { ActiveFilter } from '../../../features/tickets/filter/active-filters.js';
import type { FilterableQueue } from '../../../features/tickets/filter/list-menu.js';
import type { TicketFilter } from '../../../features/tickets/filter/ticket-filter.js';
import type { TicketsAddress } from '../use-tickets-address.js';

/** What narrows a list, in words, each with the way to take it off. */
export function useActiveFilters(
  filter: TicketFilter,
  queues: readonly FilterableQueue[],
  { address, maySeeAll }: { address: TicketsAddress; maySeeAll: boolean },
): ActiveFilter[] {
  const { t } = useTranslation('tickets');
  const { queueIds, isUnread, showAll, statuses, whatsapps, users, tags } = filter;
  const ofSearch = [
    { id: 'statuses', label: t('filter.status'), count: statuses.length, onRemove: () => address.setStatuses([]) },
    {
      id: 'whatsapps',
      label: t('filter.connections'),
      count: whatsapps.length,
      onRemove: () => address.setWhatsapps([]),
    },
    { id: 'tags', label: t('filter.tags'), count: tags.length, onRemove: () => address.setTags([]) },
    { id: 'users', label: t('filter.users'), count: users.length, onRemove: () => address.setUsers([]) },
  ];
  return [
    ...queueIds.map((queueId) => ({
      id: `queue-${queueId}`,
      label: queues.find(({ id }) => id === queueId)?.name ?? '',
      onRemove: () => address.setQueueIds(queueIds.filter((id) => id !== queueId)),
    })),
    ...(isUnread ? [{ id: 'unread', label: t('filter.unread'), onRemove: () => address.setUnread(false) }] : []),
    ...(maySeeAll && !showAll
      ? [{ id: 'own', label: t('filter.ownOnly'), onRemove: () => address.setShowAll(true) }]
      : []),
    ...ofSearch
      .filter(({ count }) => count > 0)
      .map(({ id, label, count, onRemove }) => ({ id, label: `${label}: ${count}`, onRemove })),
  ];
}
