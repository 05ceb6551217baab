import {
  type Actor,
  seesMaskedNumbers,
  type LiveControl,
  liveEventName,
  type LiveTopic,
  withMaskedNumbers,
} from '@prosa/contracts';
import type { Socket } from 'socket.io';
import { emittedTotal, interruptedTotal } from '../live-metrics.js';
import type { LoggedEvent } from '../log/logged-event.js';
import { cutLine, measureBuffer } from './line.js';
import { isInAudience } from './is-in-audience.js';
import type { PresentLive } from './present-live.js';

/** Rooms of one socket: more is nobody's screen. */
const ROOMS_MAX = 200;
/** Bytes that wait for a slow reader; beyond it is cut off and comes back for what it missed (reliability-security §4.8). */
const WAITING_MAX = 1024 * 1024;

const DRAINED_WITHIN_MS = 10_000;
const DRAIN_POLL_MS = 10;

/** What who has not paid still hears: that they have, and that their session is over (core.md §4). */
const TOPICS_WHEN_PAST_DUE: ReadonlySet<LiveTopic> = new Set(['company', 'payment', 'auth'] as const);

/** How a socket proved who it is: asked again from time to time. */
export type Credentials = { token: string } | { refreshToken: string };

/** Who it is, and whether their company has paid. */
export interface SocketIdentity {
  actor: Actor;
  isPastDue: boolean;
}

/** What goes out to a socket. */
export interface Packet {
  name: string;
  payload: unknown;
  seq: number;
}

/** How a packet goes out to a client. */
export type Emit = (client: LiveClient, packet: Packet) => void;

const emitAlone: Emit = ({ socket }, { name, payload, seq }) => void socket.emit(name, payload, { seq });

/** One authenticated socket: whose it is, what it listens to, and how far it has heard. */
export class LiveClient {
  /** By the room that was asked for: what else it brings. */
  private readonly joined = new Map<string, string[]>();
  private rooms = new Set<string>();
  /** Number of the last event that was considered for it; null while it catches up. */
  position: number | null = null;
  /** Until then rooms do not matter: a console that came back has not joined them again yet. Milliseconds since 1970. */
  receivesAllUntil = 0;
  /** What the user may see changed as a whole while it caught up. */
  isOutdated = false;
  /** What is sent again, one after the other. */
  catchingUp: Promise<void> = Promise.resolve();
  actor: Actor;
  private isPastDue: boolean;
  readonly since = Date.now();
  private readonly bufferedBytes: () => number;

  constructor(
    readonly socket: Socket,
    readonly credentials: Credentials,
    readonly base: string,
    { actor, isPastDue }: SocketIdentity,
  ) {
    this.actor = actor;
    this.isPastDue = isPastDue;
    this.bufferedBytes = measureBuffer(socket);
  }

  /** Our console compares the tickets it hears of; others take each as the one they show (wire-contract.md §3). */
  get isOurs(): boolean {
    return 'token' in this.credentials;
  }

  /** Who has the same in common is sent the same of an event: the address, and whether numbers are masked. */
  get view(): string {
    return `${seesMaskedNumbers(this.actor) ? 'masked' : 'whole'} ${this.base}`;
  }

  /** From here on this holds. Who has paid again reads anew what they did not hear. */
  updateIdentity({ actor, isPastDue }: SocketIdentity): void {
    const isPaidAgain = this.isPastDue && !isPastDue;
    this.actor = actor;
    this.isPastDue = isPastDue;
    if (isPaidAgain) this.resync();
  }

  /** The company hides numbers from here on, or shows them. Whose view that changes reads anew. */
  hideNumbers(hidesNumbers: boolean): void {
    const before = this.view;
    this.actor = { ...this.actor, hidesNumbers };
    if (this.view !== before) this.resync();
  }

  /** What the user may see changed as a whole. */
  resync(): void {
    if (this.position === null) this.isOutdated = true;
    else this.socket.emit('live:resync', { seq: this.position });
  }

  /** Enters a room, and with it others that go with it. */
  join(room: string, ...related: string[]): void {
    if (this.joined.size >= ROOMS_MAX) return;
    this.joined.set(room, related);
    this.rooms = new Set([...this.joined].flat(2));
  }

  leave(room: string): void {
    this.joined.delete(room);
    this.rooms = new Set([...this.joined].flat(2));
  }

  /** Says something of the moment, outside the stream: who is slow or may hear nothing is spared. */
  emitControl<N extends keyof LiveControl>(name: N, payload: LiveControl[N]): void {
    if (!this.isPastDue && !this.isTooSlow) this.socket.emit(name, payload);
  }

  /** Sends a live event that is new to it, if it is meant for it. Tells whether it was sent. */
  deliver(event: LoggedEvent, present: PresentLive, emit: Emit): boolean {
    if (this.position === null || event.seq <= this.position) return false;
    this.position = event.seq;
    const { rooms } = event;
    const isListening = rooms.length === 0 || rooms.some((room) => this.rooms.has(room));
    return (isListening || Date.now() < this.receivesAllUntil) && this.send(event, present, emit);
  }

  /** Sends an event if its user may hear it. Tells whether it was sent. */
  send(event: LoggedEvent, present: PresentLive, emit: Emit = emitAlone): boolean {
    if (!isInAudience(this.actor, event.audience)) return false;
    const message = present.execute(this.actor.companyId, event, this.base);
    if (!message || (this.isPastDue && !TOPICS_WHEN_PAST_DUE.has(message.topic))) return false;
    if (this.isTooSlow) {
      this.interrupt();
      return false;
    }
    const payload = seesMaskedNumbers(this.actor) ? withMaskedNumbers(message.payload) : message.payload;
    emit(this, { name: liveEventName(this.actor.companyId, message.topic), payload, seq: event.seq });
    emittedTotal.inc({ topic: message.topic });
    return true;
  }

  /** Resolves when the line takes more: what is sent again must not look like a slow reader. Rejects when it takes nothing. */
  async roomToSend(): Promise<void> {
    const end = Date.now() + DRAINED_WITHIN_MS;
    while (this.bufferedBytes() > WAITING_MAX / 2) {
      if (Date.now() > end || !this.socket.connected) throw new Error('the line takes nothing');
      await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS));
    }
  }

  /** Cuts the line so that the console comes back by itself and proves anew who it is. */
  interrupt(): void {
    interruptedTotal.inc();
    cutLine(this.socket);
  }

  /** The session is over: the console is told to stay away. */
  dismiss(): void {
    this.socket.disconnect(true);
  }

  private get isTooSlow(): boolean {
    return this.bufferedBytes() > WAITING_MAX;
  }
}
