import type { LiveEvents, TicketPage, TicketView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Unread tickets by id, as they were read and heard of since. Null: it was read, or went out of sight. */
type Unread = Readonly<Record<number, TicketView | null>>;

const KEY = ['notifications', 'unread'] as const;

/** What is unread, but for what others attend (wire-contract.md §5: the bell). */
export const unreadQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Unread> => {
      const query = { withUnreadMessages: true, showAll: false };
      const { tickets } = await api.get<TicketPage>('/tickets', query, { signal });
      return Object.fromEntries(tickets.map((ticket) => [ticket.id, ticket]));
    },
    staleTime: Infinity,
  });

const change = (queryClient: QueryClient, apply: (unread: Unread) => Unread) =>
  queryClient.setQueryData<Unread>(KEY, (unread) => unread && apply(unread));

/** News of a ticket: the higher version holds. */
export const applyTicket = (queryClient: QueryClient, ticket: TicketView): void => {
  change(queryClient, (unread) =>
    (unread[ticket.id]?.version ?? 0) > ticket.version ? unread : { ...unread, [ticket.id]: ticket },
  );
};

/** What a live event says of what is unread. */
export function applyTicketEvent(queryClient: QueryClient, event: LiveEvents['ticket']): void {
  if (event.action === 'update') applyTicket(queryClient, event.ticket);
  else change(queryClient, (unread) => ({ ...unread, [event.ticketId]: null }));
}
