import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

/** Number of different texts that a connection prepares; TypeORM has a few dozen. Further ones are planned each time. */
const NAMES_MAX = 500;
/** The first statements of every transaction. They cannot fail on a live connection, so the next statement is sent with them. */
const BEGINNING = /^START TRANSACTION$|^SELECT set_config\(/;

/**
 * A connection that sends statements without waiting for the answer of the one before, and has the server plan each text
 * with parameters once: planning a list costs more than running it.
 */
export class PipelinedClient extends pg.Client {
  private isCorked = false;
  private readonly names = new Map<string, string>();

  constructor(config: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text !== 'string' || args.length > 2) return this.send(...args) as never;
    const name = Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    const answer = this.send({ text, values, name }) as Promise<unknown>;
    if (!BEGINNING.test(text)) return answer as never;
    // A lost connection shows in the statement that follows.
    answer.catch(() => undefined);
    return Promise.resolve({ rows: [], rowCount: 0, command: '' }) as never;
  }

  /** Statements of one turn of the event loop are sent in one packet. */
  private send(...args: unknown[]): unknown {
    if (!this.isCorked) {
      const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
      this.isCorked = true;
      stream.cork();
      setImmediate(() => {
        this.isCorked = false;
        stream.uncork();
      });
    }
    return (super.query as (...given: unknown[]) => unknown)(...args);
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known ?? this.names.size >= NAMES_MAX) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.names.set(text, name);
    return name;
  }
}
