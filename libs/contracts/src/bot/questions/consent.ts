import type { CompanySettings } from '../../tenancy/options/company-options.js';
import type { BotReason } from '../bot-effects.js';
import type { BotContact } from '../bot-state.js';
import type { MessageEvent, Turn } from '../turn.js';
import { isWrittenMeanwhile } from '../menus/prompt.js';
import { isNo, isYes } from '../texts/words.js';

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
  if (memory.consentAttempts > 0 && isYes(text)) {
    turn.understood();
    turn.add({ kind: 'consent', why: 'consentGiven', isGiven: true, text: consentText(turn) });
    contact.lgpdAcceptedAt = turn.now.toISOString();
    Object.assign(memory, { hasConsented: true, consentAttempts: 0 });
    endQuestion(turn, 'consentGiven');
    return true;
  }
  if (memory.consentAttempts > 0 && isNo(text)) refuse(turn);
  else requestConsent(turn, text);
  return false;
}

/** The question is over: no menu was shown yet. */
function endQuestion(turn: Turn, why: BotReason): void {
  Object.assign(turn.memory, { attempts: 0, promptedAt: null });
  turn.setStatus(why, 'pending');
}

function refuse(turn: Turn): void {
  turn.understood();
  turn.add({ kind: 'consent', why: 'consentRefused', isGiven: false, text: consentText(turn) });
  turn.send('consentRefused', turn.configuration.connection.complationMessage);
  turn.close('consentRefused');
}

function requestConsent(turn: Turn, text: string): void {
  const { memory } = turn;
  const { connection, options } = turn.configuration;
  const isAgain = memory.consentAttempts > 0;
  if (isAgain && connection.maxUseBotQueues > 0 && memory.consentAttempts > connection.maxUseBotQueues) {
    return turn.nothing('attemptsUsed');
  }
  if (isAgain && (isWrittenMeanwhile(turn, memory.promptedAt) || turn.repeats(text))) return;
  memory.promptedAt = turn.now.toISOString();
  turn.send('askConsent', options.lgpdMessage);
  turn.send('askConsent', options.lgpdLink);
  turn.send('askConsent', turn.texts.consentQuestion);
  if (!isAgain) turn.add({ kind: 'log', why: 'askConsent', type: 'lgpd' });
  memory.consentAttempts += 1;
}

/** The contact takes the consent back: it is recorded, and the next ticket asks again. */
export function withdrawConsent(turn: Turn): void {
  turn.understood();
  turn.add({ kind: 'consent', why: 'consentWithdrawn', isGiven: false, text: consentText(turn) });
  turn.contact.lgpdAcceptedAt = null;
  turn.memory.hasConsented = false;
  if (!turn.contact.disableBot) turn.send('consentWithdrawn', turn.texts.consentWithdrawn);
}
