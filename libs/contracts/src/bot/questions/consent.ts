import type { CompanySettings } from '../../tenancy/options/company-options.js';
import type { BotReason } from '../bot-effects.js';
import type { BotContact } from '../bot-state.js';
import type { MessageEvent, Turn } from '../turn.js';
import { isNo, isYes } from '../texts/words.js';
import { isWrittenBefore, isWrittenMeanwhile } from './written-before.js';

/**
 * Whether a new ticket of the contact begins with the question for consent: with every ticket, or while the contact has not
 * consented. Groups are never asked (docs/spec/domain-behaviour.md §6).
 */
export function needsConsent(
  { enableLGPD, lgpdMessage, lgpdConsent }: Pick<CompanySettings, 'enableLGPD' | 'lgpdMessage' | 'lgpdConsent'>,
  { lgpdAcceptedAt }: Pick<BotContact, 'lgpdAcceptedAt'>,
  isGroup: boolean,
): boolean {
  if (isGroup || enableLGPD === 'disabled' || lgpdMessage.trim() === '') return false;
  return lgpdConsent === 'enabled' || lgpdAcceptedAt === null;
}

/** The text that a contact consents to. */
const consentText = ({ configuration }: Turn): string =>
  [configuration.options.lgpdMessage, configuration.options.lgpdLink].filter(Boolean).join('\n');

/** A message in a ticket that waits for consent. Returns whether the conversation goes on behind it. */
export function answerConsent(turn: Turn, { text }: MessageEvent): boolean {
  const { configuration, memory, ticket, contact } = turn;
  if (!needsConsent(configuration.options, contact, ticket.isGroup) || contact.disableBot) {
    endQuestion(turn, contact.disableBot ? 'botDisabled' : 'waiting');
    return true;
  }
  if (memory.consentAttempts > 0) return readAnswer(turn, text);
  requestConsent(turn);
  return false;
}

/** Returns whether consent was given. */
function readAnswer(turn: Turn, text: string): boolean {
  const isAnswer = !isWrittenBefore(turn);
  if (isAnswer && isYes(text)) {
    accept(turn);
    return true;
  }
  if (isAnswer && isNo(text)) refuse(turn);
  else requestAgain(turn, text);
  return false;
}

/** The question is over: no menu was shown yet. */
function endQuestion(turn: Turn, why: BotReason): void {
  Object.assign(turn.memory, { attempts: 0, promptedAt: null });
  turn.setStatus(why, 'pending');
}

function accept(turn: Turn): void {
  turn.understood();
  turn.add({ kind: 'consent', why: 'consentGiven', isGiven: true, text: consentText(turn) });
  turn.contact.lgpdAcceptedAt = turn.now.toISOString();
  Object.assign(turn.memory, { hasConsented: true, consentAttempts: 0 });
  endQuestion(turn, 'consentGiven');
}

function refuse(turn: Turn): void {
  turn.understood();
  turn.add({ kind: 'consent', why: 'consentRefused', isGiven: false, text: consentText(turn) });
  turn.send('consentRefused', turn.configuration.connection.complationMessage);
  turn.close('consentRefused');
}

function requestConsent(turn: Turn): void {
  turn.memory.questionAt = turn.now.toISOString();
  sendQuestion(turn);
  turn.add({ kind: 'log', why: 'askConsent', type: 'lgpd' });
}

function requestAgain(turn: Turn, text: string): void {
  const { maxUseBotQueues } = turn.configuration.connection;
  if (maxUseBotQueues > 0 && turn.memory.consentAttempts > maxUseBotQueues) return turn.nothing('attemptsUsed');
  if (!isWrittenMeanwhile(turn) && !turn.repeats(text)) sendQuestion(turn);
}

function sendQuestion(turn: Turn): void {
  const { lgpdMessage, lgpdLink } = turn.configuration.options;
  for (const text of [lgpdMessage, lgpdLink, turn.texts.consentQuestion]) turn.send('askConsent', text);
  turn.memory.promptedAt = turn.now.toISOString();
  turn.memory.consentAttempts += 1;
}

/** The contact takes the consent back: it is recorded, and the next ticket asks again. */
export function withdrawConsent(turn: Turn): void {
  turn.understood();
  turn.add({ kind: 'consent', why: 'consentWithdrawn', isGiven: false, text: consentText(turn) });
  turn.contact.lgpdAcceptedAt = null;
  turn.memory.hasConsented = false;
  if (!turn.contact.disableBot) turn.send('consentWithdrawn', turn.texts.consentWithdrawn);
}
