import { concerns, type LiveEvents, type TicketView, type Viewer } from '@prosa/contracts';
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

function change(queryClient: QueryClient, apply: (unread: Unread) => Unread): void {
  const before = queryClient.getQueryData<Unread>(KEY);
  const after = before && apply(before);
  if (after !== before) queryClient.setQueryData<Unread>(KEY, after);
}

/** Whether the bell shows the ticket to the user. */
export const isShownTo = (viewer: Viewer, ticket: TicketView): boolean =>
  ticket.unreadMessages > 0 && concerns(viewer, ticket);

/**
 * Stores a ticket unless a higher version is known. One that is neither shown nor stored is left out: of a large company
 * every event would copy thousands.
 */
export const applyTicket = (queryClient: QueryClient, viewer: Viewer, ticket: TicketView): void =>
  change(queryClient, (unread) => {
    const known = unread[ticket.id];
    const isOutdated = (known?.version ?? 0) > ticket.version;
    if (isOutdated || (!known && !isShownTo(viewer, ticket))) return unread;
    return { ...unread, [ticket.id]: ticket };
  });

/** Applies a ticket event to the unread tickets. */
export function applyTicketEvent(queryClient: QueryClient, viewer: Viewer, event: LiveEvents['ticket']): void {
  if (event.action === 'update') return applyTicket(queryClient, viewer, event.ticket);
  change(queryClient, (unread) => (unread[event.ticketId] ? { ...unread, [event.ticketId]: null } : unread));
}
