import { type Actor, HEARTBEAT_MS } from '@prosa/contracts';

/** A browser may be late with its heartbeat by a minute when its page lies behind others. */
const ALIVE_MS = HEARTBEAT_MS + 90_000;

/** A user with sockets at this gateway: when each was last active, and what was last reported to tenancy. */
export class ConnectedUser {
  isReported = false;
  /** A report is under way. */
  isReporting = false;
  private readonly lastActiveAt = new Map<object, number>();
  /** A user may be back in a moment: until then no absence is reported. Milliseconds since 1970. */
  private missedUntil = 0;

  constructor(readonly actor: Actor) {}

  /** The socket connected, or sent that somebody works with it. */
  markActive(socket: object, now = Date.now()): void {
    this.lastActiveAt.set(socket, now);
  }

  removeSocket(socket: object, graceMs: number, now = Date.now()): void {
    this.lastActiveAt.delete(socket);
    this.missedUntil = now + graceMs;
  }

  /** Whether the user has an active socket, or lost one a moment ago. */
  isPresent(now = Date.now()): boolean {
    return [...this.lastActiveAt.values()].some((at) => now - at < ALIVE_MS) || now < this.missedUntil;
  }

  /** Whether nothing is left to report or to wait for. */
  isRemovable(now = Date.now()): boolean {
    return this.lastActiveAt.size === 0 && !this.isReported && !this.isPresent(now);
  }
}
