import type { ApiEventType, EventMessage, EventName } from '@prosa/contracts';
import { v1Campaign, v1Connection, v1Contact, v1Message, v1Ticket } from '@prosa/contracts';
import type { ContactView, MessageView, TicketView } from '@prosa/contracts';

/** An event for integrators that is to be stored. */
export interface NewApiEvent {
  type: ApiEventType;
  /** Its order is that of the lane: `ticket:{id}`, `contact:{id}`, … */
  lane: string;
  data: Record<string, unknown>;
  /** Whose personal data it contains; null for nobody's. */
  contactId: number | null;
  /** What filters of subscriptions compare; null where its kind has none, so that no filter leaves it out. */
  queueIds: number[] | null;
  connectionIds: number[] | null;
  /** ISO time. */
  at: string;
  /** It is left out when the last event of the lane had this value in `data`, at this place. */
  unless?: { path: [string, string]; value: string };
}

interface Mapped {
  type: ApiEventType;
  data: Record<string, unknown>;
}

const idsOf = (id: number | null): number[] => (id === null ? [] : [id]);

/** A message that came or went; private notes, and old messages that were imported, are none. */
export function messageEvent(
  at: string,
  type: 'message.received' | 'message.sent',
  { message, ticket }: { message: MessageView; ticket: TicketView },
): NewApiEvent | null {
  const isOld = message.origin === 'import' || message.origin === 'requested';
  if (message.isPrivate || isOld) return null;
  return ofMessage(
    at,
    { type, data: { message: v1Message(message), ticket: v1Ticket(ticket) } },
    message,
    ticket.queueId,
  );
}

/** The changed state or text of a message. */
export function messageChange({ at, data }: EventMessage<'message.updated'>): NewApiEvent | null {
  const { message, ticket, place } = data;
  if (message.isPrivate) return null;
  const changed = { message: v1Message(message), ...(ticket && { ticket: v1Ticket(ticket) }) };
  return ofMessage(at, { type: 'message.updated', data: changed }, message, place.queueId);
}

function ofMessage(at: string, mapped: Mapped, message: MessageView, queueId: number | null): NewApiEvent {
  const { ticketId, contactId, whatsappId } = message;
  return {
    ...mapped,
    lane: `ticket:${ticketId}`,
    contactId,
    queueIds: idsOf(queueId),
    connectionIds: [whatsappId],
    at,
  };
}

/** A step of a ticket. */
export const ticketEvent = (
  { at, data }: Pick<EventMessage<EventName>, 'at'> & { data: { ticket: TicketView } },
  type: 'ticket.opened' | 'ticket.updated' | 'ticket.closed',
): NewApiEvent => ({
  type,
  lane: `ticket:${data.ticket.id}`,
  data: { ticket: v1Ticket(data.ticket) },
  contactId: data.ticket.contactId,
  queueIds: idsOf(data.ticket.queueId),
  connectionIds: [data.ticket.whatsappId],
  at,
});

export const contactEvent = (at: string, contact: ContactView, isNew: boolean): NewApiEvent => ({
  type: isNew ? 'contact.created' : 'contact.updated',
  lane: `contact:${contact.id}`,
  data: { contact: v1Contact(contact) },
  contactId: contact.id,
  queueIds: null,
  connectionIds: null,
  at,
});

/** Another status of a campaign. */
export function campaignEvent({ at, data }: EventMessage<'campaign.saved'>): NewApiEvent {
  const { id, status, queueId, connectionIds } = data.campaign;
  return {
    type: 'campaign.updated',
    lane: `campaign:${id}`,
    data: { campaign: v1Campaign(data.campaign) },
    contactId: null,
    queueIds: idsOf(queueId),
    connectionIds,
    at,
    unless: { path: ['campaign', 'status'], value: status },
  };
}

/** Another status of a connection. */
export function connectionEvent({
  at,
  data,
}: EventMessage<'connection.saved' | 'connection.sessionChanged'>): NewApiEvent {
  const { id, status } = data.connection;
  return {
    type: 'connection.updated',
    lane: `connection:${id}`,
    data: { connection: v1Connection(data.connection) },
    contactId: null,
    queueIds: null,
    connectionIds: [id],
    at,
    unless: { path: ['connection', 'status'], value: status },
  };
}
