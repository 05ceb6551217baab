import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { distinctAliases, findByAliases } from '../../conversation/contact/contact-aliases.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { insertMessage } from '../../conversation/message/insert-message.js';
import { findInChat } from '../../conversation/message/message-key.js';
import { publishMessageCreated } from '../../conversation/message/publish-message.js';
import type { ShownContent } from './inbound-content.js';
import { inboundDraft } from './insert/inbound-draft.js';
import { authorIdOf } from './message-author.js';

/**
 * Stores a reaction in the ticket of its target, else in the thread's latest ticket. A reaction never opens or reopens
 * a ticket, is never unread and never the last message (docs/spec/domain-behaviour.md §2). Without a ticket it is
 * ignored.
 */
export async function storeReaction(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
  content: Extract<ShownContent, { kind: 'reaction' }>,
): Promise<void> {
  const target = await findInChat(manager, companyId, inbound, content.targetExternalId);
  const ticketId = target?.ticketId ?? (await latestTicketId(manager, companyId, inbound));
  const ticket = ticketId && (await lockTicket(manager, companyId, ticketId));
  if (!ticket) return;

  const authorId = await authorIdOf(manager, companyId, inbound);
  const draft = { ...inboundDraft(inbound, content), authorId, quotedId: target?.id ?? null };
  const id = await insertMessage(manager, ticket, draft);
  if (id !== null) await publishMessageCreated(manager, ticket, id);
}

async function latestTicketId(
  manager: EntityManager,
  companyId: number,
  { connectionId, contact }: InboundMessage,
): Promise<number | null> {
  const { contacts } = await findByAliases(manager, companyId, distinctAliases(contact.aliases));
  if (!contacts[0]) return null;
  const where = { companyId, connectionId, contactId: contacts[0].id };
  const latest = await manager.findOne(Ticket, { where, order: { id: 'DESC' }, select: { id: true } });
  return latest?.id ?? null;
}
