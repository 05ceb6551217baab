import { type Actor, HEARTBEAT_MS } from '@prosa/contracts';

/** A browser may be late with its heartbeat by a minute when its page lies behind others. */
const ALIVE_MS = HEARTBEAT_MS + 90_000;

/** A user with sockets at this gateway: since when each is silent, and what tenancy was told last. */
export class HeldUser {
  isTold = false;
  /** It is being told. */
  isTalkedOf = false;
  private readonly heardAt = new Map<object, number>();
  /** Who went may be back in a moment: until then nobody is told. Milliseconds since 1970. */
  private missedUntil = 0;

  constructor(readonly actor: Actor) {}

  /** The socket is there, or says that somebody works with it. */
  hear(socket: object, now = Date.now()): void {
    this.heardAt.set(socket, now);
  }

  lose(socket: object, graceMs: number, now = Date.now()): void {
    this.heardAt.delete(socket);
    this.missedUntil = now + graceMs;
  }

  /** Whether somebody works here: a socket that is heard of, or one that was lost a moment ago. */
  isHere(now = Date.now()): boolean {
    return [...this.heardAt.values()].some((at) => now - at < ALIVE_MS) || now < this.missedUntil;
  }

  /** Nothing is left to say or to wait for. */
  isGone(now = Date.now()): boolean {
    return this.heardAt.size === 0 && !this.isTold && !this.isHere(now);
  }
}
