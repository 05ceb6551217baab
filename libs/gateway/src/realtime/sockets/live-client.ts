import { type Actor, liveEventName } from '@prosa/contracts';
import type { Socket } from 'socket.io';
import type { LoggedEvent } from '../log/logged-event.js';
import { isInAudience } from './may-hear-event.js';
import type { PresentLive } from './present-live.js';

/** Rooms of one socket: more is nobody's screen. */
const ROOMS_MAX = 200;
/** Packets that wait for a slow reader; beyond it is cut off and comes back for what it missed (reliability-security §4.8). */
const WAITING_MAX = 1_000;

/** How a socket proved who it is: asked again from time to time. */
export type Credentials = { token: string } | { refreshToken: string };

/** One authenticated socket: whose it is, what it listens to, and how far it has heard. */
export class LiveClient {
  private readonly rooms = new Set<string>();
  /** Number of the last event that was considered for it; null while it catches up. */
  position: number | null = null;
  /** Until then rooms do not matter: a console that came back has not joined them again yet. Milliseconds since 1970. */
  hearsAllUntil = 0;
  readonly since = Date.now();

  constructor(
    readonly socket: Socket,
    readonly credentials: Credentials,
    readonly base: string,
    public actor: Actor,
  ) {}

  join(room: string): void {
    if (this.rooms.size < ROOMS_MAX) this.rooms.add(room);
  }

  leave(room: string): void {
    this.rooms.delete(room);
  }

  /** Sends a live event that is new to it, if it is meant for it. */
  hear(event: LoggedEvent, present: PresentLive): void {
    if (this.position === null || event.seq <= this.position) return;
    this.position = event.seq;
    const { rooms } = event;
    const isListening = rooms.length === 0 || rooms.some((room) => this.rooms.has(room));
    if (isListening || Date.now() < this.hearsAllUntil) this.send(event, present);
  }

  /** Sends an event if its user may hear it. Tells whether it was sent. */
  send(event: LoggedEvent, present: PresentLive): boolean {
    if (!isInAudience(this.actor, event.audience)) return false;
    const message = present.execute(this.actor.companyId, event, this.base);
    if (!message) return false;
    if (this.isTooSlow) {
      this.interrupt();
      return false;
    }
    this.socket.emit(liveEventName(this.actor.companyId, message.topic), message.payload, { seq: event.seq });
    return true;
  }

  /** Cuts the line so that the console comes back by itself and proves anew who it is. */
  interrupt(): void {
    this.socket.conn.close();
  }

  /** The session is over: the console is told to stay away. */
  dismiss(): void {
    this.socket.disconnect(true);
  }

  private get isTooSlow(): boolean {
    return (this.socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > WAITING_MAX;
  }
}
