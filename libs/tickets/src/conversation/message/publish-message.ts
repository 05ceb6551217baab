import type { MessageInTicket, MessageView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { laneOf } from '../ticket/thread-lane.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { messageInTicket } from './message-view.js';

/** Records the event of a new message. */
export async function publishMessageCreated(
  manager: EntityManager,
  ticket: Ticket,
  messageId: number,
): Promise<MessageInTicket> {
  const views = await messageInTicket(manager, ticket.companyId, messageId);
  await recordEvent(manager, 'message.created', laneOf(ticket), views);
  return views;
}

/** Records the event of a changed message, with its ticket when that changed too. */
export async function publishMessageUpdated(
  manager: EntityManager,
  lockedTicket: Ticket,
  changed: { messageId: number; isTicketChanged: boolean },
): Promise<MessageView> {
  const { message, ticket } = await messageInTicket(manager, lockedTicket.companyId, changed.messageId);
  const payload = { message, ...threadOf(lockedTicket), ticket: changed.isTicketChanged ? ticket : null };
  await recordEvent(manager, 'message.updated', laneOf(lockedTicket), payload);
  return message;
}

/** Records the event of a message that is about to be removed. */
export async function publishMessageDeleted(
  manager: EntityManager,
  lockedTicket: Ticket,
  messageId: number,
): Promise<MessageView> {
  const { message } = await messageInTicket(manager, lockedTicket.companyId, messageId);
  await recordEvent(manager, 'message.deleted', laneOf(lockedTicket), { message, ...threadOf(lockedTicket) });
  return message;
}

const threadOf = ({ contactId, place, isGroup }: Ticket) => ({ contactId, place, isGroup });
