import { mayHear, type TicketView, type UserView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { applyTicketChange, ticketKeys } from '../api/ticket-cache.js';

const viewerOf = ({ id, profile, queues, allTicket, allowGroup }: UserView) => ({
  userId: id,
  profile,
  queueIds: queues.map((queue) => queue.id),
  allTicket: allTicket === 'enable',
  allowGroup,
});

/** The answer to a transfer in the cache: who sees the ticket no longer lets go of it at once. */
export function applyTransferred(queryClient: QueryClient, user: UserView, ticket: TicketView, askedAt: number): void {
  const isSeen = mayHear(viewerOf(user), ticket, ticket.isGroup);
  const gone = { action: 'delete', ticketId: ticket.id, version: ticket.version } as const;
  applyTicketChange(queryClient, isSeen ? { action: 'update', ticket, askedAt } : gone);
  void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
}
