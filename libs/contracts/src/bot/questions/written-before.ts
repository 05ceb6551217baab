import type { BotQuestion } from '../bot-state.js';
import type { Turn } from '../turn.js';

/** A text that is reported neither as sent nor as failed counts as sent after this long, in milliseconds: no answer is lost. */
const UNSENT_MS = 600_000;

/** Networks give the times of messages in whole seconds. */
const secondOf = (ms: number): number => Math.floor(ms / 1_000);
const hasMilliseconds = (ms: number): boolean => ms % 1_000 !== 0;

/**
 * Whether the contact wrote the message before the question that stands was on its way. It is no answer then, whatever it
 * says; one of the same second is. Messages without a time are written later.
 */
export const isWrittenBefore = ({ writtenAt, questions, memory, now }: Turn): boolean =>
  isBefore({ writtenAt, now }, questions?.standing, memory.questionAt);

/** Whether the contact wrote the message before the last text of the bot could be read, which answers it already. Says so. */
export function isWrittenMeanwhile(turn: Turn): boolean {
  const { writtenAt, now, questions, memory, ticket } = turn;
  const lastAt = ticket.status === 'nps' ? ticket.movedAt : memory.promptedAt;
  if (!isWrittenBefore(turn) && !isBefore({ writtenAt, now }, questions?.last, lastAt)) return false;
  turn.nothing('writtenMeanwhile');
  return true;
}

/** Whether the contact wrote at that time, before a text was on its way. `now`: when the message is answered. */
export const isWrittenBeforeText = (written: Pick<Turn, 'writtenAt' | 'now'>, text: BotQuestion | null): boolean =>
  isBefore(written, text, null);

/** `sinceAt`: when the bot decided on the text, where no text is known. */
function isBefore(
  { writtenAt, now }: Pick<Turn, 'writtenAt' | 'now'>,
  text: BotQuestion | null | undefined,
  sinceAt: string | null,
): boolean {
  if (writtenAt === null) return false;
  if (!text) return sinceAt !== null && isBeforeTime(writtenAt, Date.parse(sinceAt));
  const at = Date.parse(text.at);
  if (text.isSent) return secondOf(writtenAt) < secondOf(at);
  return hasMilliseconds(writtenAt) ? writtenAt < at : now.getTime() < at + UNSENT_MS;
}

const isBeforeTime = (writtenAt: number, at: number): boolean =>
  hasMilliseconds(writtenAt) ? writtenAt < at : secondOf(writtenAt) <= secondOf(at);
