import { liveEventName, type LiveEvents, type LiveTopic } from '@prosa/contracts';
import type { LiveAuth, LiveSocket, OpenSocket } from '../live/live-socket.js';

type Listener = (...args: never[]) => void;

/** A socket in the hands of a test: it connects, hears and is lost when the test says so. */
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
    this.connected = false;
    this.active = false;
    return this;
  }

  /** The server lets the console in and the stream begins. */
  accept(seq = this.seq): void {
    this.seq = seq;
    this.connected = true;
    this.deliver('connect');
    this.deliver('live:ready', { seq });
  }

  /** The connection breaks; `byServer` means that the server closed it, so that nothing tries again by itself. */
  lose({ byServer = false } = {}): void {
    this.connected = false;
    this.active = !byServer;
    this.deliver('disconnect');
  }

  /** The server says no. */
  refuse(): void {
    this.active = false;
    this.deliver('connect_error');
  }

  /** An event of the stream, with the next number. */
  receive<T extends LiveTopic>(companyId: number, topic: T, event: LiveEvents[T]): void {
    this.seq += 1;
    this.deliver(liveEventName(companyId, topic), event, { seq: this.seq });
  }

  /** Any event, as it comes. */
  deliver(event: string, ...args: unknown[]): void {
    const call = (listener: Listener, values: unknown[]) => (listener as (...all: unknown[]) => void)(...values);
    this.listeners.get(event)?.forEach((listener) => call(listener, args));
    this.listeners.get('*')?.forEach((listener) => call(listener, [event, ...args]));
  }
}
