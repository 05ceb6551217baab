import type { MessageView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { laneOf } from '../tickets/threads/thread-lane.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { type MessageInTicket, messageInTicket } from './message-view.js';

/** Tells of a message that was just added. */
export async function tellCreated(manager: EntityManager, ticket: Ticket, messageId: number): Promise<MessageInTicket> {
  const views = await messageInTicket(manager, ticket.companyId, messageId);
  await recordEvent(manager, 'message.created', laneOf(ticket), views);
  return views;
}

/** Tells of a message that changed, and of its ticket when that changed with it. */
export async function tellUpdated(
  manager: EntityManager,
  held: Ticket,
  changed: { messageId: number; isTicketChanged: boolean },
): Promise<MessageView> {
  const { message, ticket } = await messageInTicket(manager, held.companyId, changed.messageId);
  await recordEvent(manager, 'message.updated', laneOf(held), {
    message,
    contactId: held.contactId,
    place: held.place,
    isGroup: held.isGroup,
    ticket: changed.isTicketChanged ? ticket : null,
  });
  return message;
}
