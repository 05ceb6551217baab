import type { MessageView } from '@prosa/contracts';
import { type EntityManager, Not } from 'typeorm';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { Message } from '../conversation/message/message.entity.js';
import { publishMessageUpdated } from '../conversation/message/publish-message.js';

/**
 * Records the event of a message whose text changed, and of messages in other tickets that quote it: people who see
 * only those would keep the old text.
 */
export async function publishTextChange(
  manager: EntityManager,
  lockedTicket: Ticket,
  changed: { messageId: number; isTicketChanged: boolean },
): Promise<MessageView> {
  const { companyId, id } = lockedTicket;
  const view = await publishMessageUpdated(manager, lockedTicket, changed);
  const where = { companyId, quotedId: changed.messageId, ticketId: Not(id) };
  for (const quoting of await manager.find(Message, {
    where,
    select: { id: true, ticketId: true },
    order: { id: 'ASC' },
  })) {
    const other = await lockTicket(manager, companyId, quoting.ticketId);
    if (other) await publishMessageUpdated(manager, other, { messageId: quoting.id, isTicketChanged: false });
  }
  return view;
}
