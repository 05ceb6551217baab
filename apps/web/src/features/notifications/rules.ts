import { may, type MessageWire, type TicketView, type UserView } from '@prosa/contracts';

/** Those whose alerts are about what waits too (core.md §6): who sees all of it. */
const seesWaiting = (user: UserView): boolean => user.allTicket === 'enable' || may(user, 'tickets-manager:showall');

/** Whether what comes into a ticket concerns the user: their own, or nobody's in a queue they serve; never a group (core.md §4). */
export function concerns(user: UserView, ticket: TicketView): boolean {
  const { status, isGroup, userId, queueId } = ticket;
  if (isGroup || status === 'closed') return false;
  if (userId !== null) return userId === user.id;
  if (status === 'pending' && !seesWaiting(user)) return false;
  return queueId === null || user.queues.some(({ id }) => id === queueId);
}

/** Whether a message is worth an alert: the contact's, unread, and in a ticket that concerns the user (core.md §4). */
export function isWorthAlert(user: UserView, message: MessageWire, ticket: TicketView): boolean {
  const isNews = !message.fromMe && !message.isPrivate && message.mediaType !== 'reactionMessage';
  return isNews && (!message.read || ticket.status === 'pending') && concerns(user, ticket);
}
