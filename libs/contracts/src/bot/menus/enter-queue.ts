import type { BotQueue } from '../bot-configuration.js';
import type { Destination, Turn } from '../turn.js';
import { addBot, hasBot } from './add-bot.js';
import { isQueueClosed, sendClosed } from './hours.js';

type Entry = Extract<Destination, { kind: 'queue' }>;

/** A connection's only queue with at most one option is chosen for the contact, without a menu. */
export const hasMenu = ({ options }: BotQueue, isOnly: boolean): boolean => options.length > (isOnly ? 1 : 0);

/** Whether the queue is the connection's only one. */
export const isOnlyQueue = ({ queues }: Turn, { id }: BotQueue): boolean => queues.length === 1 && queues[0]?.id === id;

/**
 * Puts the ticket into the queue: its greeting and options, or its greeting, its files, the close, the position
 * (docs/spec/domain-behaviour.md §4).
 */
export function enterQueue(turn: Turn, entry: Entry): void {
  const { queue, why, isOnly } = entry;
  const leadsOn = hasMenu(queue, isOnly);
  turn.moveToQueue(why, { queueId: queue.id, userId: null, isRouted: !leadsOn && !hasBot(turn, queue) });
  // Whom an option led here may still go back.
  if (why !== 'optionChosen') turn.memory.optionId = null;
  if (isQueueClosed(turn, queue)) return sendClosed(turn, queue.outOfHoursMessage, queue);
  if (addBot(turn, queue)) return;
  if (isOnly) greetByConnection(turn);
  if (leadsOn) return turn.goTo({ kind: 'options', node: queue });
  if (!isOnly) turn.send(why, queue.greetingMessage);
  finishEntry(turn, queue);
}

/** What a queue without a menu does once the contact is greeted. */
function finishEntry(turn: Turn, { id, fileListId, closeTicket }: BotQueue): void {
  if (fileListId !== null) turn.add({ kind: 'sendFiles', why: 'queueFiles', fileListId });
  if (closeTicket) return turn.close('queueCloses');
  if (turn.configuration.options.sendQueuePosition === 'disabled') return;
  turn.add({ kind: 'sendPosition', why: 'queuePosition', queueId: id });
}

function greetByConnection(turn: Turn): void {
  const { connection, options } = turn.configuration;
  if (options.sendGreetingMessageOneQueues === 'disabled' || connection.greetingMessage.length <= 1) return;
  turn.send('greeting', connection.greetingMessage, { media: connection.greetingMedia });
}
