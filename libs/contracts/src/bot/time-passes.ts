import { nextDeadline } from './deadlines.js';
import type { Turn } from './turn.js';

/** Does what is due by now; nothing where the timer was early. */
export function passTime(turn: Turn): void {
  const { configuration, ticket, contact, memory, now } = turn;
  const { connection } = configuration;
  const deadline = nextDeadline(configuration, { ticket, contact, memory }, now);
  if (!deadline || deadline.at > now.getTime()) return turn.nothing('waiting');
  // Nobody answers these, so they are no loop.
  turn.memory.automaticCount = 0;
  if (deadline.kind === 'warn') {
    memory.warnedAt = now.toISOString();
    turn.send('inactive', connection.inactiveMessage);
  }
  if (deadline.kind === 'expire') {
    turn.send('expired', connection.expiresInactiveMessage);
    turn.close('expired');
    turn.add({ kind: 'log', why: 'expired', type: 'autoClose' });
  }
  if (deadline.kind === 'ratingExpires') {
    turn.send('ratingExpired', connection.complationMessage);
    turn.close('ratingExpired');
  }
  if (deadline.kind === 'sendToQueue' && connection.sendIdQueue !== null) {
    turn.moveToQueue('sentToQueue', { queueId: connection.sendIdQueue, userId: null, isRouted: true });
  }
}
