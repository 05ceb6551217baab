import { io, type Socket } from 'socket.io-client';
import { type LoadText, now, readText } from './load.js';

interface Arrival extends LoadText {
  receivedAt: number;
}

/** A subscribed console: records when each message of a load arrived and whether each chat kept its order. */
export class Listener {
  private readonly arrivals: Arrival[] = [];
  private notify: () => void = () => undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('company-1-appMessage', ({ message }: { message?: { body?: string } }) => {
      const text = readText(message?.body ?? '');
      if (text) this.arrivals.push({ ...text, receivedAt: now() });
      this.notify();
    });
  }

  static open(url: string, token?: string): Promise<Listener> {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    return new Promise((resolve, reject) => {
      socket.once('connect', () => {
        for (const status of ['open', 'pending', 'group']) socket.emit('joinTickets', status);
        resolve(new Listener(socket));
      });
      socket.once('connect_error', reject);
    });
  }

  /** Resolves to all messages of a load once `count` of them have arrived. */
  async waitFor(name: string, count: number, limitMs = 120_000): Promise<Arrival[]> {
    const end = Date.now() + limitMs;
    for (;;) {
      const arrived = this.arrivals.filter((arrival) => arrival.name === name);
      if (arrived.length >= count) return arrived;
      if (Date.now() > end) throw new Error(`${arrived.length} of ${count} messages were heard`);
      await new Promise<void>((resolve) => {
        this.notify = () => resolve();
        setTimeout(resolve, 100);
      });
    }
  }

  close(): void {
    this.socket.close();
  }
}

/** Counts messages that arrived before an earlier one of their chat. */
export function outOfOrder(arrivals: readonly LoadText[]): number {
  const last = new Map<number, number>();
  return arrivals.filter(({ chat, place }) => {
    const isEarly = place < (last.get(chat) ?? -1);
    last.set(chat, Math.max(place, last.get(chat) ?? -1));
    return isEarly;
  }).length;
}
