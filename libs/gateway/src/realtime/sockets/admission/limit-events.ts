import type { Socket } from 'socket.io';

/** Events a socket may send in a second; more are dropped (docs/spec/reliability-security.md §2.7). */
const EVENTS_PER_SECOND = 30;
const SECOND_MS = 1_000;

/** Drops the events that a socket sends beyond its limit. */
export function limitEvents(socket: Socket, now: () => number = Date.now): void {
  let windowStart = now();
  let count = 0;
  socket.use((_event, next) => {
    if (now() - windowStart >= SECOND_MS) {
      windowStart = now();
      count = 0;
    }
    if (++count <= EVENTS_PER_SECOND) next();
  });
}
