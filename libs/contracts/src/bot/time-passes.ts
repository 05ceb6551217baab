import type { BotReason } from './bot-effects.js';
import { nextDeadline } from './deadlines.js';
import type { Turn } from './turn.js';

/** Does what is due by now; nothing where the timer was early. */
export function passTime(turn: Turn): void {
  const { configuration, ticket, contact, memory, now } = turn;
  const { connection } = configuration;
  const deadline = nextDeadline(configuration, { ticket, contact, memory }, now);
  if (!deadline || deadline.at > now.getTime()) return turn.nothing('waiting');
  // Nobody answers these, so they are no loop.
  memory.automaticCount = 0;
  const send = (why: BotReason, text: string): void => {
    if (!contact.disableBot) turn.send(why, text);
  };
  if (deadline.kind === 'warn') {
    memory.warnedAt = now.toISOString();
    send('inactive', connection.inactiveMessage);
  }
  if (deadline.kind === 'expire') {
    send('expired', connection.expiresInactiveMessage);
    turn.close('expired');
    turn.add({ kind: 'log', why: 'expired', type: 'autoClose' });
  }
  if (deadline.kind === 'ratingExpires') {
    send('ratingExpired', connection.complationMessage);
    turn.close('ratingExpired');
  }
  if (deadline.kind === 'sendToQueue' && connection.sendIdQueue !== null) {
    turn.moveToQueue('sentToQueue', { queueId: connection.sendIdQueue, userId: null, isRouted: true });
  }
}
