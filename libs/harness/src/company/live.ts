import { io, type Socket } from 'socket.io-client';

export interface LiveOptions {
  token?: string;
  query?: Record<string, string>;
  /** The number of the last event that it says it has seen. */
  since?: number;
  /** A Cookie header, as consoles of this family send it instead of a token. */
  cookie?: string;
}

/** A console's socket that records everything it receives. */
export class Live {
  readonly received: { name: string; sent: unknown[] }[] = [];

  private constructor(readonly socket: Socket) {
    socket.onAny((name: string, ...sent: unknown[]) => this.received.push({ name, sent }));
  }

  /** Connects; rejects with the server's reason when it is turned away. */
  static open(url: string, { token, query, since, cookie }: LiveOptions): Promise<Live> {
    const extraHeaders = cookie ? { cookie } : undefined;
    const shape = { transports: ['websocket'], reconnection: false, forceNew: true };
    const socket = io(url, { auth: { token, since }, query, extraHeaders, ...shape });
    const live = new Live(socket);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(live));
      socket.once('connect_error', reject);
    });
  }

  /** Sends and waits for the answer; undefined when there is none in half a second. */
  request(name: string, ...sent: unknown[]): Promise<{ ok: boolean } | undefined> {
    return this.socket
      .timeout(500)
      .emitWithAck(name, ...sent)
      .catch(() => undefined) as Promise<{ ok: boolean } | undefined>;
  }

  close(): void {
    this.socket.close();
  }
}
