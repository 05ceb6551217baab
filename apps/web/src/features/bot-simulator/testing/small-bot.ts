import { type BotConfiguration, type BotEffect, type BotEvent, type BotReason, type BotState } from '@prosa/contracts';
import { minutesAfter } from '../logic/zoned-time.js';
import type { BotReducer } from '../logic/simulation.js';

const send = (why: BotReason, text: string): BotEffect => ({
  kind: 'send',
  why,
  text,
  media: null,
  isQuoting: false,
  delayMs: 0,
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

function effectsOf({ connection, queues }: BotConfiguration, { ticket }: BotState, event: BotEvent): BotEffect[] {
  if (event.kind === 'tick') return [send('inactive', connection.inactiveMessage)];
  if (event.kind === 'closing') return closing(connection, event.isRated);
  if (event.kind !== 'message') return [];
  if (event.content === 'voice') return [send('noAudio', 'Sem áudio')];
  if (ticket.status === 'nps')
    return [{ kind: 'rate', why: 'rated', value: Number(event.text) }, ...closing(connection, true)];
  if (ticket.queueId !== null) return [{ kind: 'nothing', why: 'silenced' }];
  const queueId = connection.queueIds[Number(event.text) - 1];
  if (queueId === undefined)
    return [send('greeting', connection.greetingMessage), { kind: 'log', why: 'greeting', type: 'chatBot' }];
  const greeting = queues.find(({ id }) => id === queueId)?.greetingMessage ?? '';
  return [
    { kind: 'toQueue', why: 'queueChosen', queueId, userId: null, isRouted: false },
    send('queueChosen', greeting),
  ];
}

const closing = ({ ratingMessage, complationMessage }: BotConfiguration['connection'], isRated: boolean): BotEffect[] =>
  isRated
    ? [send('farewell', complationMessage), { kind: 'close', why: 'farewell' }]
    : [send('askRating', ratingMessage), { kind: 'setStatus', why: 'askRating', status: 'nps' }];
