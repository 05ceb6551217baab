import type { TicketPlacement, TicketView } from '@prosa/contracts';
import type { NewLiveEvent } from './logged-event.js';
import { movesRoom, NOTIFICATION_ROOM, statusRoom, ticketRoom } from './rooms.js';

/** The ticket as it is now, to its list and to consoles that have it open. */
export const ticketUpdated = (ticket: TicketView): NewLiveEvent => ({
  topic: 'ticket',
  rooms: [statusRoom(ticket.status), ticketRoom(ticket.id), movesOf(ticket)],
  audience: audienceOf(ticket),
  payload: { action: 'update', ticket },
});

/** Unread messages are cleared, for the list's badge, the bell and consoles that have the ticket open. */
export const unreadCleared = (ticket: TicketView): NewLiveEvent => ({
  topic: 'ticket',
  rooms: [statusRoom(ticket.status), ticketRoom(ticket.id), NOTIFICATION_ROOM],
  audience: audienceOf(ticket),
  payload: { action: 'updateUnread', ticketId: ticket.id },
});

/**
 * A list shows whatever its room sends, so a ticket leaves the old list before it enters the new one
 * (docs/spec/wire-contract.md §3). Users who may not see it any more are notified wherever they had it.
 */
export function ticketMoved(ticket: TicketView, from: TicketPlacement, byUserId: number): NewLiveEvent[] {
  const { id, isGroup, status, version } = ticket;
  const payload = { action: 'delete', ticketId: id, version } as const;
  const outOfSight: NewLiveEvent = {
    topic: 'ticket',
    rooms: [statusRoom(from.status), ticketRoom(id), movesOf(ticket), NOTIFICATION_ROOM],
    audience: { kind: 'lost', from, to: placeOf(ticket), isGroup },
    payload,
  };
  const leftList: NewLiveEvent = {
    topic: 'ticket',
    rooms: [statusRoom(from.status), ...(status === 'closed' ? [NOTIFICATION_ROOM] : [])],
    audience: { kind: 'ticket', ticketId: id, place: from, isGroup },
    payload,
  };
  const arrived = isHandedOver(ticket, from, byUserId) ? ticketHanded(ticket, byUserId) : ticketUpdated(ticket);
  return [outOfSight, ...(from.status === status ? [] : [leftList]), arrived];
}

/** Whether it came to another attendant, by whoever but themselves. */
const isHandedOver = ({ status, userId }: TicketView, from: TicketPlacement, byUserId: number): boolean =>
  status !== 'closed' && userId !== null && userId !== from.userId && userId !== byUserId;

/** As an update, and to the bell of its new attendant, whatever page they have open. */
const ticketHanded = (ticket: TicketView, handedBy: number): NewLiveEvent => ({
  topic: 'ticket',
  rooms: [...ticketUpdated(ticket).rooms, NOTIFICATION_ROOM],
  audience: audienceOf(ticket),
  payload: { action: 'update', ticket, handedBy },
});

/** Removes the ticket wherever a console shows it. */
export const ticketDeleted = (ticket: TicketView): NewLiveEvent => ({
  topic: 'ticket',
  rooms: [statusRoom(ticket.status), ticketRoom(ticket.id), movesOf(ticket), NOTIFICATION_ROOM],
  audience: audienceOf(ticket),
  payload: { action: 'delete', ticketId: ticket.id, version: ticket.version },
});

/** Users who may see the ticket where it is now. */
export const audienceOf = (ticket: TicketView) =>
  ({ kind: 'ticket', ticketId: ticket.id, place: placeOf(ticket), isGroup: ticket.isGroup }) as const;

const movesOf = ({ contactId, whatsappId }: TicketView) => movesRoom(contactId, whatsappId);

const placeOf = ({ status, queueId, userId }: TicketPlacement): TicketPlacement => ({ status, queueId, userId });
