import { type Actor, seesMaskedNumbers, type LiveControl, liveEventName, withMaskedNumbers } from '@prosa/contracts';
import type { Socket } from 'socket.io';
import { withLocalDates } from '../../presenters/local-dates.js';
import { emittedTotal, interruptedTotal } from '../live-metrics.js';
import type { LoggedEvent } from '../log/logged-event.js';
import type { LiveMessage } from './presentation/live-message.js';
import { cutLine, measureBuffer } from './line.js';
import { isInAudience } from './is-in-audience.js';
import type { PresentLive } from './presentation/present-live.js';

/** Rooms of one socket; no screen needs more. */
const ROOMS_MAX = 200;
/**
 * Bytes that may wait for a slow reader; beyond it the socket is cut off and catches up later
 * (docs/spec/reliability-security.md §4.8).
 */
const WAITING_MAX = 1024 * 1024;

const DRAINED_WITHIN_MS = 10_000;
const DRAIN_POLL_MS = 10;

/** Topics that a past-due company still receives: its payment and the end of the session (docs/spec/core.md §4). */
const TOPICS_WHEN_PAST_DUE: ReadonlySet<LiveMessage['topic']> = new Set(['company', 'payment', 'auth'] as const);

/** How a socket authenticated; checked again from time to time. */
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

/** One authenticated socket: its user, its rooms and the last event it considered. */
export class LiveClient {
  /** By the requested room: the rooms joined with it. */
  private readonly joined = new Map<string, string[]>();
  private rooms = new Set<string>();
  /** Number of the last event that was considered for it; null while it catches up. */
  position: number | null = null;
  /**
   * Rooms do not matter until then, since a console that reconnected has not joined them yet. Milliseconds since 1970.
   */
  receivesAllUntil = 0;
  /** The user's rights changed while it caught up. */
  isOutdated = false;
  /** Replays run one after the other. */
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

  /**
   * Whether it is our console, which compares tickets it receives; others show each as the open one
   * (docs/spec/wire-contract.md §3).
   */
  get isOurs(): boolean {
    return 'token' in this.credentials;
  }

  /** Clients with the same view get the same packet: it depends on the address, the console, and whether numbers are masked. */
  get view(): string {
    return `${seesMaskedNumbers(this.actor) ? 'masked' : 'whole'} ${this.isOurs ? 'ours' : 'other'} ${this.base}`;
  }

  /** Sets the identity. A console whose company paid again must read what it did not receive. */
  updateIdentity({ actor, isPastDue }: SocketIdentity): void {
    const isPaidAgain = this.isPastDue && !isPastDue;
    this.actor = actor;
    this.isPastDue = isPastDue;
    if (isPaidAgain) this.resync();
  }

  /** Sets whether the company hides numbers. Consoles whose view changes read their lists again. */
  hideNumbers(hidesNumbers: boolean): void {
    const before = this.view;
    this.actor = { ...this.actor, hidesNumbers };
    if (this.view !== before) this.resync();
  }

  /** Makes the console read its lists again, because the user's rights changed. */
  resync(): void {
    if (this.position === null) this.isOutdated = true;
    else this.socket.emit('live:resync', { seq: this.position });
  }

  /** Joins a room and the related ones. */
  join(room: string, ...related: string[]): void {
    if (this.joined.size >= ROOMS_MAX) return;
    this.joined.set(room, related);
    this.rooms = new Set([...this.joined].flat(2));
  }

  /** The rooms it joined together with one that begins so. */
  joinedWith(prefix: string): string[] {
    return [...this.joined].flatMap(([room, related]) => (related.some((each) => each.startsWith(prefix)) ? room : []));
  }

  isIn(room: string): boolean {
    return this.joined.has(room);
  }

  leave(room: string): void {
    this.joined.delete(room);
    this.rooms = new Set([...this.joined].flat(2));
  }

  /** Sends an unnumbered event of the moment; skips slow sockets and past-due companies. */
  emitControl<N extends keyof LiveControl>(name: N, payload: LiveControl[N]): void {
    if (!this.isPastDue && !this.isTooSlow) this.socket.emit(name, payload);
  }

  /** Sends a live event that is new to the client and for it. Returns whether it was sent. */
  deliver(event: LoggedEvent, present: PresentLive, emit: Emit): boolean {
    if (this.position === null || event.seq <= this.position) return false;
    this.position = event.seq;
    const { rooms } = event;
    const isListening = rooms.length === 0 || rooms.some((room) => this.rooms.has(room));
    return (isListening || Date.now() < this.receivesAllUntil) && this.send(event, present, emit);
  }

  /** Sends an event if its user may receive it. Returns whether it was sent. */
  send(event: LoggedEvent, present: PresentLive, emit: Emit = emitAlone): boolean {
    if (!isInAudience(this.actor, event.audience)) return false;
    const message = present.execute(this.actor.companyId, event, this.base);
    if (!message || (this.isPastDue && !TOPICS_WHEN_PAST_DUE.has(message.topic))) return false;
    if (this.isTooSlow) {
      this.interrupt();
      return false;
    }
    const payload = this.shown(message.payload);
    for (const name of this.namesOf(message)) emit(this, { name, payload, seq: event.seq });
    emittedTotal.inc({ topic: message.topic });
    return true;
  }

  /** Other consoles listen to an open chat under a name of its own as well (docs/wire.md). */
  private namesOf({ topic, payload }: LiveMessage): string[] {
    const { companyId, userId } = this.actor;
    const contactListId =
      topic === 'contactListItems' && 'contactListId' in payload ? payload.contactListId : undefined;
    const name = liveEventName(companyId, topic, this.isOurs ? undefined : { userId, contactListId });
    const isOfOpenChat = !this.isOurs && topic === 'chat' && 'chat' in payload;
    return isOfOpenChat ? [name, `company-${companyId}-chat-${payload.chat.id}`] : [name];
  }

  /** As `view` says. */
  private shown(payload: unknown): unknown {
    const masked = seesMaskedNumbers(this.actor) ? withMaskedNumbers(payload) : payload;
    return this.isOurs ? masked : withLocalDates(masked);
  }

  /**
   * Resolves when the connection accepts more: a replay must not look like a slow reader. Rejects when it accepts
   * nothing for ten seconds.
   */
  async roomToSend(): Promise<void> {
    const end = Date.now() + DRAINED_WITHIN_MS;
    while (this.bufferedBytes() > WAITING_MAX / 2) {
      if (Date.now() > end || !this.socket.connected) throw new Error('the line takes nothing');
      await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS));
    }
  }

  /** Cuts the connection, so that the console reconnects and authenticates again. */
  interrupt(): void {
    interruptedTotal.inc();
    cutLine(this.socket);
  }

  /** Disconnects a socket whose session is over; the console does not reconnect. */
  dismiss(): void {
    this.socket.disconnect(true);
  }

  private get isTooSlow(): boolean {
    return this.bufferedBytes() > WAITING_MAX;
  }
}
