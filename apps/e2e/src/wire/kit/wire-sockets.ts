import { Live } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import type { WireConsole } from './wire-console.js';

interface Received {
  action?: string;
  [field: string]: unknown;
}

/**
 * A component's socket of another console: the handshake carries no token but the cookie, and a company and a user that
 * may be the word "undefined" (docs/spec/wire-contract.md §3).
 */
export class WireSocket {
  private constructor(private readonly live: Live) {}

  /** Connects and waits until the server sends it events. */
  static async open(console: WireConsole, query: Record<string, string> = {}): Promise<WireSocket> {
    const socket = await WireSocket.silent(console, query);
    await socket.next('live:ready');
    return socket;
  }

  /** Connects where the server sends nothing: without a session, or where the query contradicts it. */
  static async silent(console: WireConsole, query: Record<string, string> = {}): Promise<WireSocket> {
    return new WireSocket(await Live.open(console.url, { cookie: console.cookie, query }));
  }

  /**
   * Joins a room. Such a console asks for no acknowledgement; here it shows that the join is done. Resolves to undefined
   * where there is none.
   */
  async join(name: string, ...sent: unknown[]): Promise<boolean | undefined> {
    return (await this.live.request(name, ...sent))?.ok;
  }

  emit(name: string, ...sent: unknown[]): void {
    this.live.socket.emit(name, ...sent);
  }

  /** The events of that name so far. */
  events(name: string): Received[] {
    return this.live.received.filter((event) => event.name === name).map(({ sent }) => sent[0] as Received);
  }

  names(): string[] {
    return [...new Set(this.live.received.map(({ name }) => name))];
  }

  /** The first event of that name that fits. */
  next(name: string, fits: (event: Received) => boolean = () => true): Promise<Received> {
    return eventually(() => {
      const found = this.events(name).find(fits);
      if (!found) throw new Error(`no ${name} among ${this.names().join(', ')}`);
      return Promise.resolve(found);
    });
  }

  get isConnected(): boolean {
    return this.live.socket.connected;
  }

  close(): void {
    this.live.close();
  }
}
