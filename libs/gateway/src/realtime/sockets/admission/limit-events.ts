import type { Socket } from 'socket.io';

/** reliability-security §2.7: events a socket may send in a second; what is more is dropped. */
const EVENTS_PER_SECOND = 30;
const SECOND_MS = 1_000;

/** Drops what a socket sends beyond its measure. */
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
