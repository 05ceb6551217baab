import type { LiveEvents, TicketView } from '@prosa/contracts';
import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Unread tickets by id, as read and updated by events. Null: it was read or is no longer visible. */
export type Unread = Readonly<Record<number, TicketView | null>>;

const KEY = ['notifications', 'unread'] as const;

/** Query of the unread tickets that no other user attends (docs/spec/wire-contract.md §5). */
export const unreadQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Unread> => {
      const query = { withUnreadMessages: true, showAll: false };
      const { tickets } = await api.get('/tickets', { query, signal });
      return Object.fromEntries(tickets.map((ticket) => [ticket.id, ticket]));
    },
    staleTime: Infinity,
    // All tickets that were received are many, and events change one; the few that are shown are compared.
    structuralSharing: (before, next): unknown => (Array.isArray(next) ? replaceEqualDeep(before, next) : next),
  });

const change = (queryClient: QueryClient, apply: (unread: Unread) => Unread) =>
  queryClient.setQueryData<Unread>(KEY, (unread) => unread && apply(unread));

/** Stores a ticket unless a higher version is known. */
export const applyTicket = (queryClient: QueryClient, ticket: TicketView): void => {
  change(queryClient, (unread) =>
    (unread[ticket.id]?.version ?? 0) > ticket.version ? unread : { ...unread, [ticket.id]: ticket },
  );
};

/** Applies a ticket event to the unread tickets. */
export function applyTicketEvent(queryClient: QueryClient, event: LiveEvents['ticket']): void {
  if (event.action === 'update') applyTicket(queryClient, event.ticket);
  else change(queryClient, (unread) => ({ ...unread, [event.ticketId]: null }));
}
