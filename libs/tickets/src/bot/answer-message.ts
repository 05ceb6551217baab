import { type BotEvent, type InboundMessage, isWithdrawal } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { endSession } from '../conversation/bot-session/end-session.js';
import { receiveInput } from '../conversation/bot-session/receive-input.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { resumeUnasked } from '../tickets/undo/undo-step.js';
import { runBot } from './run-bot.js';

/** Statuses in which nobody attends the contact. */
const UNATTENDED: readonly string[] = ['pending', 'lgpd', 'nps'];

interface Received {
  /** The ticket as it was before the message. */
  ticket: Ticket;
  messageId: number;
}

/**
 * Lets the bot answer a stored message of the contact, or fall silent after one that a person wrote on the phone. An attended
 * ticket costs nothing, unless a voice message or video came, which the contact may not be allowed to send, or the consent
 * to the treatment of personal data is taken back. No bot answers while another app has the conversation, and none answers
 * calls. Who writes before the request for a rating is sent goes on with whom they talked with.
 */
export async function answerMessage(
  manager: EntityManager,
  inbound: InboundMessage,
  { ticket, messageId }: Received,
): Promise<void> {
  const event: BotEvent = inbound.fromMe ? { kind: 'answered' } : messageEvent(inbound);
  if (isNobodys(inbound) || !concernsBot(ticket, event)) return;
  const stored = await lockTicket(manager, ticket.companyId, ticket.id);
  if (stored && !(await resumeUnasked(manager, stored))) await answerIn(manager, stored, { event, messageId, inbound });
}

async function answerIn(
  manager: EntityManager,
  ticket: Ticket,
  { event, messageId, inbound }: { event: BotEvent; messageId: number; inbound: InboundMessage },
): Promise<void> {
  const { fromMe, context, lastSent } = inbound;
  if (ticket.useIntegration && !isEndOfBot(event)) return receiveInput(manager, ticket, context?.replyId !== undefined);
  await endSession(manager, ticket, fromMe ? 'answered' : 'stopped');
  await runBot(manager, ticket, { event, messageId, lastSent });
}

/** A person who writes on the phone, and a withdrawn consent, end the conversation with a foreign bot. */
const isEndOfBot = (event: BotEvent): boolean =>
  event.kind === 'answered' || (event.kind === 'message' && isWithdrawal(event.text));

/** Calls, and what another app answers. */
const isNobodys = ({ content, context }: InboundMessage): boolean =>
  content.kind === 'call' || context?.isStandby === true;

const concernsBot = ({ status }: Ticket, event: BotEvent): boolean =>
  UNATTENDED.includes(status) || (status === 'open' && concernsAttended(event));

const concernsAttended = (event: BotEvent): boolean =>
  event.kind === 'message' && (event.content === 'voice' || event.content === 'video' || isWithdrawal(event.text));

function messageEvent({ content, sentAt }: InboundMessage): BotEvent & { kind: 'message' } {
  if (content.kind === 'text') return { kind: 'message', content: 'text', text: content.text, sentAt };
  if (content.kind !== 'media') return { kind: 'message', content: 'other', text: '', sentAt };
  const { media, caption } = content;
  const isVoice = media.kind === 'audio' && media.isVoice === true;
  const kind = isVoice ? 'voice' : media.kind === 'video' ? 'video' : 'other';
  return { kind: 'message', content: kind, text: caption, sentAt };
}
