import type { CallLog, InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { type EntityManager, In } from 'typeorm';
import { distinctAliases, findByAliases } from '../../../conversation/contact/contact-aliases.js';
import { optionsOf } from '../../../options/options-of.js';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import { systemTexts } from '../../../tickets/texts/system-texts.js';
import { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { findByKey } from '../../../conversation/message/message-key.js';
import { sendText } from '../../../conversation/sending/send-text.js';
import type { RingContent } from '../inbound-content.js';
import { storeMessage } from '../store-message.js';

/**
 * Handles a ringing call. Where the company accepts no calls (acceptCallWhatsapp) the call is refused and stored in the
 * contact's ticket, and the caller gets a text, once a call. Otherwise the end of the call is stored.
 */
export async function answerRing(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
  { callId, creator, isVideo }: RingContent,
): Promise<void> {
  const options = await optionsOf(manager, companyId);
  if (options.acceptCallWhatsapp === 'disabled') return;
  const { connectionId, contact } = inbound;
  const call = { ...inbound, externalId: callId };
  if (await findByKey(manager, companyId, call)) return;

  await storeCall(manager, companyId, call, { isVideo, outcome: 'refused', seconds: null });
  const stored = await findByKey(manager, companyId, call);
  const ticket = stored && (await lockTicket(manager, companyId, stored.ticketId));
  const text = options.acceptCallWhatsappMessage.trim() || systemTexts('').noCalls;
  if (ticket) await sendText(manager, ticket, text);
  const lane = { companyId, key: `${companyId}:${connectionId}:calls` };
  const caller = contact.aliases;
  await recordEvent(manager, 'call.refused', lane, {
    connectionId,
    callId,
    creator,
    caller,
    text: ticket ? null : text,
  });
}

/**
 * Stores a call that ended in the caller's ticket. A caller who never had a ticket gets none
 * (docs/spec/domain-behaviour.md §2, calls).
 */
export async function storeCall(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
  call: CallLog,
): Promise<void> {
  if (await hadTicket(manager, companyId, inbound))
    await storeMessage(manager, companyId, inbound, { content: { kind: 'call', call } });
}

/** Whether a contact with these aliases has a ticket, live or closed, on the connection. */
async function hadTicket(
  manager: EntityManager,
  companyId: number,
  { connectionId, contact }: InboundMessage,
): Promise<boolean> {
  const { contacts } = await findByAliases(manager, companyId, distinctAliases(contact.aliases));
  const contactId = In(contacts.map(({ id }) => id));
  return contacts.length > 0 && manager.existsBy(Ticket, { companyId, connectionId, contactId });
}
