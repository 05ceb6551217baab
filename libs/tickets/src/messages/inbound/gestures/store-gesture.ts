import type { EntityManager } from 'typeorm';
import type { InboundMessage } from '@prosa/contracts';
import { distinctAliases, findByAliases } from '../../../conversation/contact/contact-aliases.js';
import { insertMessage } from '../../../conversation/message/insert-message.js';
import { publishMessageCreated } from '../../../conversation/message/publish-message.js';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { inboundDraft } from '../insert/inbound-draft.js';
import type { ShownContent } from '../inbound-content.js';

/** A pressed button or a followed link. */
type GestureContent = Extract<ShownContent, { kind: 'postback' | 'referral' }>;

export const isGesture = (content: { kind: string }): content is GestureContent =>
  content.kind === 'postback' || content.kind === 'referral';

/**
 * Stores a pressed button or a followed link in the thread's latest ticket. It never opens or reopens a ticket: in a
 * closed one, and without one, nobody is waited for.
 */
export async function storeGesture(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
  content: GestureContent,
): Promise<void> {
  const latest = await latestTicket(manager, companyId, inbound);
  const ticket = latest && (await lockTicket(manager, companyId, latest.id));
  if (!ticket) return;
  const id = await insertMessage(manager, ticket, { ...inboundDraft(inbound, content), read: true });
  if (id !== null) await publishMessageCreated(manager, ticket, id);
}

async function latestTicket(
  manager: EntityManager,
  companyId: number,
  { connectionId, contact }: InboundMessage,
): Promise<Pick<Ticket, 'id'> | null> {
  const { contacts } = await findByAliases(manager, companyId, distinctAliases(contact.aliases));
  if (!contacts[0]) return null;
  const where = { companyId, connectionId, contactId: contacts[0].id };
  return manager.findOne(Ticket, { where, order: { id: 'DESC' }, select: { id: true } });
}
