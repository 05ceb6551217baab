import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

/** Different texts that are prepared; TypeORM makes a few dozen. What comes after them is planned each time. */
const NAMES_MAX = 500;
/** What every transaction begins with. On a connection that lives neither can fail: what follows is sent along with it. */
const BEGINNING = /^START TRANSACTION$|^SELECT set_config\(/;

const names = new Map<string, string>();

/**
 * A connection that sends statements without waiting for the answer of the one before, and has the server plan each text
 * with parameters once: planning a list costs more than running it (performance.md P1).
 */
export class PipelinedClient extends pg.Client {
  private isCorked = false;

  constructor(config: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text !== 'string' || args.length > 2) return this.send(...args) as never;
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const answer = this.send({ text, values, name }) as Promise<unknown>;
    if (!BEGINNING.test(text)) return answer as never;
    // A lost connection shows in the statement that follows.
    answer.catch(() => undefined);
    return Promise.resolve({ rows: [], rowCount: 0, command: '' }) as never;
  }

  /** What is asked for in one turn of the event loop travels in one packet. */
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
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known ?? names.size >= NAMES_MAX) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
