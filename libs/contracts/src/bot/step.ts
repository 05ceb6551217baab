import type { BotConfiguration, BotQueue } from './bot-configuration.js';
import type { BotStep } from './bot-effects.js';
import type { BotEvent, BotState } from './bot-state.js';
import { answerConsent, withdrawConsent } from './questions/consent.js';
import { beginOpenHours, isClosedNow, isQueueClosed, sendClosed } from './menus/hours.js';
import { beginBot, followBot } from './menus/foreign-bot.js';
import { answerMainMenu } from './menus/main-menu.js';
import { lead } from './menus/lead.js';
import { hasMenu, isOnlyQueue } from './menus/enter-queue.js';
import { answerOptions, confirmChoice, leaveOptions } from './menus/options.js';
import { answerRating, beginClosing } from './questions/rating.js';
import { isWrittenMeanwhile } from './questions/written-before.js';
import { memoryOfNext } from './next-ticket.js';
import { passTime } from './time-passes.js';
import { type MessageEvent, Turn } from './turn.js';
import { isWithdrawal } from './texts/words.js';

/**
 * The bot: what becomes of a conversation when something happens in it, and what is to be done. Pure and deterministic: it
 * reads no clock but `now`, so that the live bot, the simulator and recorded cases answer alike. There is always at least
 * one effect, which says why (docs/spec/domain-behaviour.md §2, §4 to §7).
 */
export function step(configuration: BotConfiguration, state: BotState, event: BotEvent, now: Date): BotStep<BotState> {
  const turn = new Turn(configuration, state, now);
  take(turn, event);
  if (turn.effects.length === 0) turn.nothing('waiting');
  return turn.result();
}

function take(turn: Turn, event: BotEvent): void {
  if (turn.isClosed) return;
  switch (event.kind) {
    case 'message':
      return answer(turn, event);
    case 'answered':
      return fallSilent(turn);
    case 'moved':
      turn.memory = memoryOfNext(turn.memory);
      return turn.nothing('waiting');
    case 'closing':
      return beginClosing(turn, event);
    case 'botOver':
      return followBot(turn);
    case 'tick':
      return passTime(turn);
  }
}

function fallSilent(turn: Turn): void {
  Object.assign(turn.memory, { isSilenced: true, automaticCount: 0 });
  if (turn.ticket.status === 'lgpd') turn.setStatus('silenced', 'pending');
  else turn.nothing('silenced');
}

/** A message of the contact, in the order of docs/spec/domain-behaviour.md §2. */
function answer(turn: Turn, message: MessageEvent): void {
  turn.memory.warnedAt = null;
  turn.writtenAt = timeOf(message);
  if (isWithdrawn(turn, message)) return withdrawConsent(turn);
  if (turn.ticket.status === 'nps') return answerRating(turn, message);
  if (isMuted(turn)) return turn.nothing('loopFound');
  if (turn.ticket.status === 'lgpd' && !answerConsent(turn, message)) return;
  if (turn.isWaiting) sort(turn, message);
  lead(turn);
  confirmChoice(turn);
  refuseAudio(turn, message);
}

/** Null for a message without a time. */
const timeOf = ({ sentAt = '' }: MessageEvent): number | null => Date.parse(sentAt) || null;

const isWithdrawn = ({ configuration, contact }: Turn, { text }: MessageEvent): boolean =>
  contact.lgpdAcceptedAt !== null && configuration.options.enableLGPD === 'enabled' && isWithdrawal(text);

function isMuted({ memory, now }: Turn): boolean {
  if (memory.mutedUntil === null) return false;
  if (Date.parse(memory.mutedUntil) > now.getTime()) return true;
  Object.assign(memory, { mutedUntil: null, automaticCount: 0, sameTextCount: 0 });
  return false;
}

/** Brings a waiting contact to a queue, and through its options. */
function sort(turn: Turn, message: MessageEvent): void {
  const { ticket } = turn;
  if (turn.memory.isSilenced) return turn.nothing('silenced');
  if (turn.isUnservedGroup) return;
  if (isClosedNow(turn)) return stayClosed(turn);
  const queue = turn.queue(ticket.queueId);
  if (queue) return continueMenu(turn, queue, message);
  if (ticket.userId === null) sortNew(turn, message);
}

/** A message of a contact who has no queue and nobody yet. */
function sortNew(turn: Turn, message: MessageEvent): void {
  beginOpenHours(turn);
  if (beginBot(turn)) return;
  // A menu is sent again after a text alone: a refused voice message has its own answer.
  if (turn.memory.promptedAt === null || !isAudioRefused(turn, message)) answerMainMenu(turn, message);
}

/** A message of a contact who waits in a queue, or is in its options. */
function continueMenu(turn: Turn, queue: BotQueue, message: MessageEvent): void {
  if (turn.contact.disableBot) return turn.nothing('botDisabled');
  if (isQueueClosed(turn, queue)) return announceClosed(turn, queue.outOfHoursMessage);
  const isOpenAgain = beginOpenHours(turn);
  // Options are for one person: what several write in a group chooses nothing.
  if (turn.ticket.isGroup || isAudioRefused(turn, message)) return;
  // Who waits for somebody chooses no more, but may go back.
  if (turn.ticket.userId !== null || !hasMenu(queue, isOnlyQueue(turn, queue))) leaveOptions(turn, message);
  else if (isOpenAgain) turn.goTo({ kind: 'options', node: queue });
  else answerOptions(turn, queue, message);
}

/** While it is closed nobody chooses a queue; where there is only one, the ticket waits in it. */
function stayClosed(turn: Turn): void {
  const { ticket, contact, configuration, queues } = turn;
  const [only, ...others] = queues;
  if (only && others.length === 0 && ticket.queueId === null && ticket.userId === null) {
    turn.moveToQueue('closedHours', { queueId: only.id, userId: null, isRouted: false });
  }
  if (!contact.disableBot) announceClosed(turn, configuration.connection.outOfHoursMessage);
}

/** What was written before the text was on its way is answered by it. */
function announceClosed(turn: Turn, text: string): void {
  if (!isWrittenMeanwhile(turn)) sendClosed(turn, text);
}

const isAudioRefused = ({ contact, configuration, isUnservedGroup }: Turn, { content }: MessageEvent): boolean =>
  (content === 'voice' || content === 'video') &&
  !isUnservedGroup &&
  (!contact.acceptAudioMessage || configuration.options.acceptAudioMessageContact === 'disabled');

function refuseAudio(turn: Turn, message: MessageEvent): void {
  if (turn.isClosed || turn.contact.disableBot || !isAudioRefused(turn, message)) return;
  turn.send('noAudio', turn.texts.noAudio, { isQuoting: true });
}
