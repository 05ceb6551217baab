import type { InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Contact } from '../../../conversation/contact/contact.entity.js';
import { lockContacts } from '../../../conversation/contact/lock-contacts.js';
import { sendText } from '../../../conversation/sending/send-text.js';
import { lockTicket } from '../../../conversation/ticket/lock-ticket.js';
import { putOnList } from '../../../do-not-contact/do-not-contact.js';
import { contactOf } from '../store-message.js';
import { cancelReplied } from '../../../schedules/cancel-replied.js';
import { answerOf, type ReadAnswer } from './answer-of.js';
import { campaignLane, keyOf } from '../../../campaigns/campaign-message.js';
import { type AnswerableMessage, answerableMessages, OPTED_OUT_TEXT } from './campaign-of-thread.js';
import { storeAnswer } from './store-answer.js';

/** What became of a message of a recipient. */
export interface ReceivedAnswer {
  /** It is stored, and nothing is left to do. */
  isComplete: boolean;
  /** The message that it answers with words of its own. */
  answered?: AnswerableMessage;
}

const NONE: ReceivedAnswer = { isComplete: false };

/**
 * Records what a recipient answers to a campaign. A bare yes, no or wish for no more messages opens no ticket: it is stored
 * where the campaign's message is.
 */
export async function receiveAnswer(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
): Promise<ReceivedAnswer> {
  const contact = await contactOf(manager, companyId, inbound);
  if (!contact.active) return NONE;
  await lockContacts(manager, companyId, [contact.id]);
  const thread = { companyId, connectionId: inbound.connectionId, contactId: contact.id };
  const read = answerOf(inbound.content, await answerableMessages(manager, thread, inbound));
  if (!read) return NONE;

  await recordAnswer(manager, companyId, read, inbound);
  if (read.answer === 'other') return { isComplete: false, answered: read.to };
  return { isComplete: await completeAnswer(manager, contact, read, inbound) };
}

/** Stores a bare answer and does what it wants. False when its thread has no ticket any more. */
async function completeAnswer(
  manager: EntityManager,
  { companyId, id: contactId }: Contact,
  { answer }: ReadAnswer,
  inbound: InboundMessage,
): Promise<boolean> {
  const ticketId = await storeAnswer(manager, { companyId, connectionId: inbound.connectionId, contactId }, inbound);
  if (ticketId === null) return false;
  if (inbound.content.kind !== 'postback') await cancelReplied(manager, companyId, contactId);
  const isListed = answer === 'optOut' && (await putOnList(manager, { companyId, contactId }, { reason: 'word' }));
  const ticket = isListed ? await lockTicket(manager, companyId, ticketId) : null;
  if (ticket) await sendText(manager, ticket, OPTED_OUT_TEXT);
  return true;
}

/** The first answer counts, and one that ends the messages whenever it comes. */
async function recordAnswer(
  manager: EntityManager,
  companyId: number,
  { to, answer }: ReadAnswer,
  { sentAt }: InboundMessage,
): Promise<void> {
  const isEnd = answer === 'optOut' && to.answer !== 'optOut';
  if (to.answer !== null && !isEnd) return;
  await manager.query('UPDATE campaign_message SET answer = $3 WHERE company_id = $1 AND message_id = $2', [
    companyId,
    to.messageId,
    answer,
  ]);
  const answered = { ...keyOf(to), answer, at: sentAt };
  await recordEvent(manager, 'campaign.answered', campaignLane(companyId, to), answered);
}
