import { type BotConfiguration, type BotEffect, type BotEvent, type BotReason, type BotState } from '@prosa/contracts';
import { minutesAfter } from '../logic/zoned-time.js';
import type { BotReducer } from '../logic/simulation.js';

const send = (why: BotReason, text: string): BotEffect => ({
  kind: 'send',
  why,
  text,
  media: null,
  isQuoting: false,
});

/** A bot with few rules, to test the simulator by: it greets, puts into a queue, warns once, asks for a rating. */
export const smallBot: BotReducer = {
  step: (configuration, state, event, now) => {
    const effects = effectsOf(configuration, state, event);
    const warnedAt = event.kind === 'tick' ? now.toISOString() : null;
    return { state: { ...state, memory: { ...state.memory, warnedAt } }, effects };
  },
  nextTick: ({ connection }, { ticket, memory }) => {
    if (!ticket.isLastFromMe || !ticket.lastMessageAt || memory.warnedAt || !connection.timeInactiveMessage)
      return null;
    return minutesAfter(new Date(ticket.lastMessageAt), connection.timeInactiveMessage);
  },
};

function effectsOf(configuration: BotConfiguration, state: BotState, event: BotEvent): BotEffect[] {
  const { connection } = configuration;
  if (event.kind === 'tick') return [send('inactive', connection.inactiveMessage)];
  if (event.kind === 'closing') return closing(connection, event.isRated);
  return event.kind === 'message' ? answers(configuration, state, event) : [];
}

function answers(
  { connection, queues }: BotConfiguration,
  { ticket }: BotState,
  { content, text }: Extract<BotEvent, { kind: 'message' }>,
): BotEffect[] {
  if (content === 'voice') return [send('noAudio', 'Sem áudio')];
  if (ticket.status === 'nps')
    return [{ kind: 'rate', why: 'rated', value: Number(text) }, ...closing(connection, true)];
  if (ticket.queueId !== null) return [{ kind: 'nothing', why: 'silenced' }];
  const queue = queues.find(({ id }) => id === connection.queueIds[Number(text) - 1]);
  const log = { kind: 'log', why: 'greeting', type: 'chatBot' } as const;
  if (!queue) return [send('greeting', connection.greetingMessage), log];
  const chosen = { kind: 'toQueue', why: 'queueChosen', queueId: queue.id, userId: null, isRouted: false } as const;
  const { fileListId } = queue;
  const files = fileListId === null ? [] : [{ kind: 'sendFiles', why: 'queueFiles', fileListId } as const];
  return [chosen, send('queueChosen', queue.greetingMessage), ...files];
}

const closing = ({ ratingMessage, complationMessage }: BotConfiguration['connection'], isRated: boolean): BotEffect[] =>
  isRated
    ? [send('farewell', complationMessage), { kind: 'close', why: 'farewell' }]
    : [send('askRating', ratingMessage), { kind: 'setStatus', why: 'askRating', status: 'nps' }];
