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
  const told = { message, ...threadOf(held), ticket: changed.isTicketChanged ? ticket : null };
  await recordEvent(manager, 'message.updated', laneOf(held), told);
  return message;
}

/** Tells of a message that is about to go for good. */
export async function tellDeleted(manager: EntityManager, held: Ticket, messageId: number): Promise<MessageView> {
  const { message } = await messageInTicket(manager, held.companyId, messageId);
  await recordEvent(manager, 'message.deleted', laneOf(held), { message, ...threadOf(held) });
  return message;
}

const threadOf = ({ contactId, place, isGroup }: Ticket) => ({ contactId, place, isGroup });
