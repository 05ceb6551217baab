import type { MessageEvent, Turn } from '../turn.js';
import { parseRating } from '../texts/words.js';
import { isWrittenBefore, isWrittenMeanwhile } from './written-before.js';

/** So many words are no rating that was mistyped, but something that the contact wants. */
const SENTENCE_WORDS = 4;

/** Whether the contact says something else than a rating: a question, a sentence, a file. */
const isQuestion = ({ content, text }: MessageEvent): boolean =>
  content !== 'text' || text.includes('?') || text.trim().split(/\s+/).length >= SENTENCE_WORDS;

/** A message in a ticket that waits for a rating (docs/spec/domain-behaviour.md §7). */
export function answerRating(turn: Turn, message: MessageEvent): void {
  const value = message.content === 'text' && !isWrittenBefore(turn) ? parseRating(message.text) : null;
  if (value !== null) return rate(turn, value);
  // A person wrote meanwhile, who is answered.
  const isOver = turn.memory.isSilenced || turn.contact.disableBot;
  if (!isQuestion(message) && !isOver) return requestAgain(turn, message);
  turn.understood();
  turn.setStatus('questionInsteadOfRating', 'pending');
}

function rate(turn: Turn, value: number): void {
  turn.understood();
  turn.add({ kind: 'rate', why: 'rated', value });
  if (!turn.contact.disableBot) turn.send('farewell', turn.configuration.connection.complationMessage);
  turn.close('rated');
}

function requestAgain(turn: Turn, { text }: MessageEvent): void {
  const { memory } = turn;
  const { maxUseBotQueuesNPS: max, ratingMessage } = turn.configuration.connection;
  if (max > 0 && memory.ratingAttempts >= max) return turn.nothing('attemptsUsed');
  if (isWrittenMeanwhile(turn) || turn.repeats(text)) return;
  memory.ratingAttempts += 1;
  turn.send('invalidRating', [turn.texts.invalidOption, ratingMessage].filter(Boolean).join('\n\n'));
}

/** A person closes the ticket. `farewell`: the attendant's own, '' for none; null where the contact is to get nothing. */
interface Closing {
  farewell: string | null;
  /** Whether the service cycle has a rating already. */
  isRated: boolean;
}

/**
 * A person closes the ticket: the rating is requested where the company wants one and none was given yet, otherwise the
 * contact gets the farewell.
 */
export function beginClosing(turn: Turn, closing: Closing): void {
  if (isRatingWanted(turn, closing)) {
    turn.send('askRating', turn.configuration.connection.ratingMessage);
    Object.assign(turn.memory, { ratingAttempts: 1, isSilenced: false, questionAt: turn.now.toISOString() });
    turn.setStatus('askRating', 'nps');
    return turn.add({ kind: 'log', why: 'askRating', type: 'nps' });
  }
  const { farewell } = closing;
  const text = farewell?.trim() || turn.configuration.connection.complationMessage;
  if (farewell !== null && getsFarewell(turn)) turn.send('farewell', text);
  turn.close('farewell');
}

/** Who gets no farewell is not asked either. */
function isRatingWanted(turn: Turn, { farewell, isRated }: Closing): boolean {
  const { configuration, ticket } = turn;
  const { options, connection } = configuration;
  const isOffered = options.userRating === 'enabled' && connection.ratingMessage.trim() !== '';
  const isAskable = !ticket.isGroup && ticket.status !== 'nps' && ticket.status !== 'lgpd';
  return isOffered && isAskable && farewell !== null && !isRated && getsFarewell(turn);
}

function getsFarewell({ configuration, ticket }: Turn): boolean {
  const { options, connection } = configuration;
  if (ticket.status === 'pending' && options.sendFarewellWaitingTicket === 'disabled') return false;
  return !ticket.isGroup || connection.groupAsTicket === 'enabled';
}
