import type { BotConnection, BotQueue } from './bot-configuration.js';
import type { BotState } from './bot-state.js';

const MINUTE_MS = 60_000;

/** The part of a configuration by which time alone changes a ticket. */
export interface BotLimits {
  connection: Pick<
    BotConnection,
    'expiresTicketNPS' | 'timeInactiveMessage' | 'expiresTicket' | 'whenExpiresTicket' | 'timeSendQueue' | 'sendIdQueue'
  >;
  queues: readonly Pick<BotQueue, 'id'>[];
}

/** What is to happen to a ticket in which nothing happens, and when; in milliseconds since 1970. */
export interface Deadline {
  kind: 'ratingExpires' | 'warn' | 'expire' | 'sendToQueue' | 'lookAgain';
  at: number;
}

/**
 * The next thing that time alone does to the ticket; null: nothing (docs/spec/domain-behaviour.md §4, §7). `lookAgain`: the
 * contact wrote last, and only silence after a message of the company counts.
 */
export function nextDeadline(limits: BotLimits, state: BotState, now: Date): Deadline | null {
  const { ticket } = state;
  if (ticket.status === 'nps') return ratingExpiry(limits, state);
  if (ticket.status === 'open' && !ticket.isGroup) return silence(limits, state, now);
  if (ticket.status === 'pending' && ticket.queueId === null && ticket.userId === null) {
    return sendToQueue(limits, state);
  }
  return null;
}

function ratingExpiry({ connection }: BotLimits, { ticket }: BotState): Deadline | null {
  const minutes = connection.expiresTicketNPS ?? 0;
  return minutes > 0 ? { kind: 'ratingExpires', at: Date.parse(ticket.movedAt) + minutes * MINUTE_MS } : null;
}

function silence({ connection }: BotLimits, state: BotState, now: Date): Deadline | null {
  const [warn, expire] = [milliseconds(connection.timeInactiveMessage), milliseconds(connection.expiresTicket)];
  const period = warn || expire;
  if (period === 0) return null;
  const counts = connection.whenExpiresTicket === '0' || state.ticket.isLastFromMe;
  if (!counts) return { kind: 'lookAgain', at: now.getTime() + period };
  const quietSince = lastHappening(state);
  if (warn > 0 && state.memory.warnedAt === null) return { kind: 'warn', at: quietSince + warn };
  if (expire === 0) return null;
  return { kind: 'expire', at: Math.max(quietSince + expire, answerableUntil(state, expire - warn)) };
}

/** However late the warning was, there is as much time to answer it as the settings leave. */
const answerableUntil = ({ memory }: BotState, time: number): number =>
  memory.warnedAt === null ? 0 : Date.parse(memory.warnedAt) + Math.max(time, 0);

const milliseconds = (minutes: number | null): number => (minutes ?? 0) * MINUTE_MS;

function sendToQueue({ connection, queues }: BotLimits, state: BotState): Deadline | null {
  const { timeSendQueue, sendIdQueue } = connection;
  if (timeSendQueue === 0 || !queues.some(({ id }) => id === sendIdQueue)) return null;
  return { kind: 'sendToQueue', at: lastHappening(state) + timeSendQueue * MINUTE_MS };
}

const lastHappening = ({ ticket }: BotState): number =>
  Math.max(Date.parse(ticket.movedAt), ticket.lastMessageAt === null ? 0 : Date.parse(ticket.lastMessageAt));

/** When a `tick` is to be given next; null: never, unless something else happens. */
export function nextTick(limits: BotLimits, state: BotState, now: Date): Date | null {
  const deadline = nextDeadline(limits, state, now);
  return deadline && new Date(deadline.at);
}
