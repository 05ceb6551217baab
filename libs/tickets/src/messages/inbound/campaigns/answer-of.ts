import { type CampaignAnswer, type InboundContent, isCertainOptOut, isNo, isOptOut, isYes } from '@prosa/contracts';
import type { AnswerableMessage } from './campaign-of-thread.js';

/** What a message says to a campaign, and to which message of it. */
export interface ReadAnswer {
  to: AnswerableMessage;
  answer: CampaignAnswer;
}

/** Nothing was written yet, or nothing that a person can read. */
const SILENT: readonly InboundContent['kind'][] = ['unreadable', 'referral', 'call', 'reaction'];

/**
 * Reads an answer to the messages of campaigns in a thread, the newest first; null when the message is none: somebody of
 * the company has written since. A yes or no is for the newest confirmation, anything else for the newest message.
 */
export function answerOf(content: InboundContent, messages: readonly AnswerableMessage[]): ReadAnswer | null {
  const [newest] = messages;
  if (!newest || SILENT.includes(content.kind)) return null;
  const text = textOf(content);
  if (newest.isLast ? isOptOut(text) : isCertainOptOut(text)) return { to: newest, answer: 'optOut' };
  if (!newest.isLast) return null;
  const confirmation = messages.find(isOpenConfirmation);
  const word = wordOf(text);
  return confirmation && word ? { to: confirmation, answer: word } : { to: newest, answer: 'other' };
}

/** A button counts by its title. */
function textOf(content: InboundContent): string {
  if (content.kind === 'text') return content.text;
  return content.kind === 'postback' ? content.title : '';
}

/** Who says yes twice means the same. */
const isOpenConfirmation = ({ step, answer, isLast }: AnswerableMessage): boolean =>
  step === 'confirmation' && isLast && (answer === null || answer === 'yes' || answer === 'no');

function wordOf(text: string): 'yes' | 'no' | null {
  if (isYes(text)) return 'yes';
  return isNo(text) ? 'no' : null;
}
