import { may } from '../tenancy/users/permissions.js';
import type { MessageView } from './messages/messages.contract.js';
import type { Viewer } from './ticket-visibility.js';
import type { TicketView } from './tickets.contract.js';

type AlertMessage = Pick<MessageView, 'fromMe' | 'isPrivate' | 'mediaType' | 'read' | 'origin'>;
type AlertTicket = Pick<TicketView, 'status' | 'isGroup' | 'userId' | 'queueId'>;

/** Users who see all waiting tickets get alerts about them too (docs/spec/core.md §6). */
const seesWaiting = (viewer: Viewer): boolean => viewer.allTicket || may(viewer, 'tickets-manager:showall');

/**
 * Whether a ticket concerns the user: their own, or nobody's in a queue they serve; never a group (docs/spec/core.md
 * §4).
 */
export function concerns(viewer: Viewer, { status, isGroup, userId, queueId }: AlertTicket): boolean {
  if (isGroup || status === 'closed') return false;
  if (userId !== null) return userId === viewer.userId;
  if (status === 'pending' && !seesWaiting(viewer)) return false;
  return queueId === null || viewer.queueIds.includes(queueId);
}

/**
 * Whether a message is worth an alert: the contact's, unread, received at its time, and in a ticket that concerns the
 * user (docs/spec/core.md §4). The messages of an outage have one alert together.
 */
export function isWorthAlert(viewer: Viewer, message: AlertMessage, ticket: AlertTicket): boolean {
  const isIncoming =
    !message.fromMe && !message.isPrivate && !message.origin && message.mediaType !== 'reactionMessage';
  return isIncoming && (!message.read || ticket.status === 'pending') && concerns(viewer, ticket);
}
