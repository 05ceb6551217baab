import { type Actor, HEARTBEAT_MS } from '@prosa/contracts';

/** A browser may be late with its heartbeat by a minute when its page lies behind others. */
const ALIVE_MS = HEARTBEAT_MS + 90_000;

/** A user with sockets at this gateway: since when each is silent, and what tenancy was told last. */
export class ConnectedUser {
  isReported = false;
  /** It is being told. */
  isReporting = false;
  private readonly lastActiveAt = new Map<object, number>();
  /** Who went may be back in a moment: until then nobody is told. Milliseconds since 1970. */
  private missedUntil = 0;

  constructor(readonly actor: Actor) {}

  /** The socket is there, or says that somebody works with it. */
  markActive(socket: object, now = Date.now()): void {
    this.lastActiveAt.set(socket, now);
  }

  removeSocket(socket: object, graceMs: number, now = Date.now()): void {
    this.lastActiveAt.delete(socket);
    this.missedUntil = now + graceMs;
  }

  /** Whether somebody works here: a socket that is heard of, or one that was lost a moment ago. */
  isPresent(now = Date.now()): boolean {
    return [...this.lastActiveAt.values()].some((at) => now - at < ALIVE_MS) || now < this.missedUntil;
  }

  /** Nothing is left to say or to wait for. */
  isRemovable(now = Date.now()): boolean {
    return this.lastActiveAt.size === 0 && !this.isReported && !this.isPresent(now);
  }
}
