import { liveEventName, type LiveEvents, type LiveTopic } from '@prosa/contracts';
import { eventually } from '@prosa/testing';
import { io, type Socket } from 'socket.io-client';

/** An event as a console received it. */
export interface ReceivedEvent {
  topic: string;
  payload: unknown;
  seq?: number;
}

interface ConsoleOptions {
  auth?: Record<string, unknown>;
  cookie?: string;
  origin?: string;
  query?: Record<string, string>;
}

/** A console's socket that records what it receives. */
export class LiveConsole {
  readonly received: ReceivedEvent[] = [];
  readonly socket: Socket;
  /** Why the line was lost or refused. */
  ended: string | null = null;

  constructor(url: string, { auth, cookie, origin, query }: ConsoleOptions) {
    this.socket = io(url, {
      auth,
      query,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(cookie && { cookie }), ...(origin && { origin }) },
    });
    this.socket.onAny((topic: string, payload: unknown, meta?: { seq: number }) =>
      this.received.push({ topic, payload, seq: meta?.seq }),
    );
    this.socket.on('connect_error', ({ message }) => (this.ended = message));
    this.socket.on('disconnect', (reason) => (this.ended = reason));
  }

  /** Resolves when the stream is live. */
  async ready(): Promise<this> {
    await eventually(() => expect(this.topics).toContain('live:ready'));
    return this;
  }

  async connected(): Promise<this> {
    await eventually(() => expect(this.socket.connected).toBe(true));
    return this;
  }

  /** Whether the server let it in. */
  async join(name: string, value?: unknown): Promise<boolean> {
    const { ok } = (await (value === undefined
      ? this.socket.timeout(5_000).emitWithAck(name)
      : this.socket.timeout(5_000).emitWithAck(name, value))) as { ok: boolean };
    return ok;
  }

  get topics(): string[] {
    return this.received.map(({ topic }) => topic);
  }

  /** The payloads of one topic of company 1, in the order they came. */
  of<T extends LiveTopic>(topic: T): LiveEvents[T][] {
    const name = liveEventName(1, topic);
    return this.received.filter((event) => event.topic === name).map(({ payload }) => payload as LiveEvents[T]);
  }

  close(): void {
    this.socket.disconnect();
  }
}
