import { io, type Socket } from 'socket.io-client';

export interface LiveOptions {
  token?: string;
  query?: Record<string, string>;
  /** Number of the last event that the client claims to have received. */
  since?: number;
  /** A Cookie header, sent instead of a token. */
  cookie?: string;
}

/** Longer than a busy machine takes for any answer. */
const ANSWERED_WITHIN_MS = 5_000;

/** A console's socket that stores all received events. */
export class Live {
  readonly received: { name: string; sent: unknown[] }[] = [];

  private constructor(readonly socket: Socket) {
    socket.onAny((name: string, ...sent: unknown[]) => this.received.push({ name, sent }));
  }

  /** Connects. Rejects with the server's reason when it refuses. */
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

  /** Sends and waits for the answer; undefined when there is none in time. */
  request(name: string, ...sent: unknown[]): Promise<{ ok: boolean } | undefined> {
    return this.socket
      .timeout(ANSWERED_WITHIN_MS)
      .emitWithAck(name, ...sent)
      .catch(() => undefined) as Promise<{ ok: boolean } | undefined>;
  }

  close(): void {
    this.socket.close();
  }
}
