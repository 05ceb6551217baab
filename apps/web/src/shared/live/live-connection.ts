import {
  type Attending,
  type ChatTyping,
  HEARTBEAT_MS,
  liveEventName,
  type LiveEvents,
  type LiveMeta,
  type LiveTopic,
} from '@prosa/contracts';
import { LiveAttending } from './attending/live-attending.js';
import { LiveChatTyping } from './attending/live-chat-typing.js';
import { LiveRooms, type LiveRoom } from './live-rooms.js';
import type { LiveAuth, LiveSocket, OpenSocket } from './live-socket.js';

type LiveStatus = 'connecting' | 'live' | 'offline';

export interface LiveState {
  status: LiveStatus;
  /** When the console last had all events; null before the first sync. */
  lastSyncAt: Date | null;
}

interface Options {
  companyId: number;
  open: OpenSocket;
  /** Seq up to which the displayed data is current, as read with the session; the stream continues from there. */
  since?: number;
  /** Returns a token for the next connect. Rejects when there is none. */
  token: () => Promise<string | null>;
  /** Called when a connect was refused or the server closed the socket: the token may have expired. */
  renewToken: () => Promise<void>;
  /** Called when the displayed data may be out of date. */
  onResync: () => void;
  /** Called when the stream is back after a break, to retry failed reads. */
  onReconnect: () => void;
  /** Source of `offline` and `online` events, since the socket notices a cut connection only after most of a minute. */
  network?: EventTarget;
}

/** Breaks shorter than this show no warning (docs/spec/core.md §9). */
const OFFLINE_AFTER_MS = 2000;
const RETRY_MS = [500, 2000, 5000, 10_000] as const;
/**
 * Consoles return within this time after a deploy, each after a random delay (docs/spec/reliability-security.md §4.8).
 */
const RETURN_WITHIN_MS = 5000;

/** The console's only socket: its state, the last received seq and the joined rooms. */
export class LiveConnection {
  private readonly socket: LiveSocket;
  private readonly rooms: LiveRooms;
  /** Presence of the user and of colleagues at tickets. */
  readonly attending: LiveAttending;
  /** Typing in chats among colleagues. */
  readonly chatTyping: LiveChatTyping;
  private readonly listeners = new Set<() => void>();
  private state: LiveState = { status: 'connecting', lastSyncAt: null };
  private seq: number | undefined;
  private refusals = 0;
  private isOpen = false;
  private isReturning = false;
  private offlineTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: Options) {
    this.seq = options.since;
    this.socket = options.open((answer) => void this.authenticate(answer));
    this.rooms = new LiveRooms(this.socket, () => this.seq);
    this.attending = new LiveAttending(this.socket);
    this.chatTyping = new LiveChatTyping(this.socket);
    this.socket.on('connect', () => this.rooms.joinAll());
    this.socket.on('live:attending', (update: Attending) => this.attending.receive(update));
    this.socket.on('live:chatTyping', (update: ChatTyping) => this.chatTyping.receive(update));
    this.socket.on('live:ready', ({ seq }: LiveMeta) => this.handleReady(seq));
    this.socket.on('live:resync', ({ seq }: LiveMeta) => this.handleResync(seq));
    this.socket.on('live:restart', () => this.handleRestart());
    this.socket.on('disconnect', () => this.handleLoss());
    this.socket.on('connect_error', () => this.handleLoss());
    this.socket.onAny((_event: string, _payload: unknown, meta?: LiveMeta) => this.remember(meta?.seq));
  }

  open(): void {
    this.isOpen = true;
    // Reports that the user is active; a connect reports it too (docs/spec/core.md §7).
    this.heartbeat = setInterval(() => this.socket.connected && this.socket.emit('userStatus'), HEARTBEAT_MS);
    this.options.network?.addEventListener('offline', this.handleOffline);
    this.options.network?.addEventListener('online', this.handleOnline);
    this.socket.connect();
  }

  close(): void {
    this.isOpen = false;
    this.options.network?.removeEventListener('offline', this.handleOffline);
    this.options.network?.removeEventListener('online', this.handleOnline);
    // Before its timers are cleared: it reports the loss, which sets one.
    this.socket.disconnect();
    clearTimeout(this.offlineTimer);
    this.offlineTimer = undefined;
    clearTimeout(this.retryTimer);
    clearInterval(this.heartbeat);
  }

  /** Subscribes to a topic of the company; returns the unsubscribe function. */
  on<T extends LiveTopic>(topic: T, handler: (event: LiveEvents[T]) => void): () => void {
    const name = liveEventName(this.options.companyId, topic);
    this.socket.on(name, handler);
    return () => void this.socket.off(name, handler);
  }

  /** Seq of the last event that was received; undefined before the first connect. */
  get position(): number | undefined {
    return this.seq;
  }

  join(room: LiveRoom, value: string): () => void {
    return this.rooms.join(room, value);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): LiveState => this.state;

  private async authenticate(answer: (auth: LiveAuth) => void): Promise<void> {
    const token = await this.options.token().catch(() => null);
    answer({ token, since: this.seq });
  }

  private remember(seq: number | undefined): void {
    if (seq !== undefined && seq > (this.seq ?? -1)) this.seq = seq;
  }

  private handleReady(seq: number): void {
    // Without a known position, data read before the first connect may have changed before the stream began.
    if (this.seq === undefined) this.options.onResync();
    else this.options.onReconnect();
    this.attending.resend();
    this.remember(seq);
    this.refusals = 0;
    clearTimeout(this.offlineTimer);
    this.offlineTimer = undefined;
    this.change({ status: 'live', lastSyncAt: new Date() });
  }

  private handleResync(seq: number): void {
    this.seq = seq;
    this.options.onResync();
  }

  private handleLoss(): void {
    if (this.state.status === 'live') this.change({ status: 'connecting', lastSyncAt: new Date() });
    this.offlineTimer ??= setTimeout(() => this.change({ ...this.state, status: 'offline' }), OFFLINE_AFTER_MS);
    // socket.io reconnects by itself, except after the server closed the socket.
    if (!this.socket.active && !this.isReturning && this.isOpen) this.retryLater();
  }

  private readonly handleOffline = (): void => {
    this.socket.disconnect();
    this.handleLoss();
  };

  private readonly handleOnline = (): void => {
    clearTimeout(this.retryTimer);
    if (!this.socket.connected && this.isOpen) this.socket.connect();
  };

  /** Disconnects before the server does: socket.io would reconnect at once, together with all other consoles. */
  private handleRestart(): void {
    this.isReturning = true;
    this.socket.disconnect();
    this.handleLoss();
    this.retryTimer = setTimeout(() => {
      this.isReturning = false;
      this.socket.connect();
    }, Math.random() * RETURN_WITHIN_MS);
  }

  private retryLater(): void {
    const wait = RETRY_MS[Math.min(this.refusals, RETRY_MS.length - 1)];
    this.refusals += 1;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => {
      // Retried even if the renewal fails: a dropped session closes this connection anyway.
      void this.options
        .renewToken()
        .catch(() => undefined)
        .then(() => this.socket.connect());
    }, wait);
  }

  private change(state: LiveState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
