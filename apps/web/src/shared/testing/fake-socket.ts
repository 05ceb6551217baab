import { liveEventName, type LiveEvents, type LiveTopic } from '@prosa/contracts';
import type { LiveAuth, LiveSocket, OpenSocket } from '../live/live-socket.js';

type Listener = (...args: never[]) => void;

/** A socket that connects, receives and breaks when the test says so. */
export class FakeSocket {
  connected = false;
  active = false;
  /** What the console sent, as [event, value]. */
  readonly sent: [string, ...unknown[]][] = [];
  /** Credentials of each connect. */
  readonly auths: LiveAuth[] = [];
  private readonly listeners = new Map<string, Set<Listener>>();
  private requestAuth: (answer: (auth: LiveAuth) => void) => void = () => undefined;
  private seq = 0;

  readonly open: OpenSocket = (auth) => {
    this.requestAuth = auth;
    return this as unknown as LiveSocket;
  };

  on(event: string, listener: Listener): this {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  onAny(listener: Listener): this {
    return this.on('*', listener);
  }

  offAny(listener: Listener): this {
    return this.off('*', listener);
  }

  emit(event: string, ...values: unknown[]): this {
    this.sent.push([event, ...values]);
    return this;
  }

  connect(): this {
    this.active = true;
    this.requestAuth((auth) => this.auths.push(auth));
    return this;
  }

  disconnect(): this {
    const wasConnected = this.connected;
    this.connected = false;
    this.active = false;
    if (wasConnected) this.deliver('disconnect');
    return this;
  }

  /** Accepts the connect and starts the stream. */
  accept(seq = this.seq): void {
    this.seq = seq;
    this.connected = true;
    this.deliver('connect');
    this.deliver('live:ready', { seq });
  }

  /** Breaks the connection; `byServer` means that the server closed it, so that socket.io does not reconnect. */
  lose({ byServer = false } = {}): void {
    this.connected = false;
    this.active = !byServer;
    this.deliver('disconnect');
  }

  /** Refuses the connect. */
  refuse(): void {
    this.active = false;
    this.deliver('connect_error');
  }

  /** Delivers an event of the stream with the next seq. */
  receive<T extends LiveTopic>(companyId: number, topic: T, event: LiveEvents[T]): void {
    this.seq += 1;
    this.deliver(liveEventName(companyId, topic), event, { seq: this.seq });
  }

  /** Delivers any event. */
  deliver(event: string, ...args: unknown[]): void {
    const call = (listener: Listener, values: unknown[]) => (listener as (...all: unknown[]) => void)(...values);
    this.listeners.get(event)?.forEach((listener) => call(listener, args));
    this.listeners.get('*')?.forEach((listener) => call(listener, [event, ...args]));
  }
}
