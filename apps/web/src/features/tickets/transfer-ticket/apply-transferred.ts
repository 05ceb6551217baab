import { canSeeTicket, type TicketView, type UserView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { viewerOf } from '../../../shared/session/viewer-of.js';
import { applyTicketChange } from '../api/cache/ticket-cache.js';
import { ticketKeys } from '../api/cache/ticket-keys.js';

/** Applies the reply of a transfer: a ticket that the user no longer sees is removed at once. */
export function applyTransferred(
  queryClient: QueryClient,
  user: UserView,
  ticket: TicketView,
  requestedAt: number,
): void {
  const isSeen = canSeeTicket(viewerOf(user), ticket, ticket.isGroup);
  const removal = { action: 'delete', ticketId: ticket.id, version: ticket.version } as const;
  applyTicketChange(queryClient, isSeen ? { action: 'update', ticket, requestedAt } : removal);
  void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
}
