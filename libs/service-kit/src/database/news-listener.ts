import pg from 'pg';

interface News {
  /** Of PostgreSQL's NOTIFY. */
  channel: string;
  hear(payload: string | undefined): void;
  /** Statements that are run on a new connection before it listens. */
  prepare?: readonly string[];
}

/** Hears NOTIFY on a connection of its own. A lost one is opened again by the next `ensure`. */
export class NewsListener {
  private client?: pg.Client;

  constructor(
    private readonly options: pg.ClientConfig,
    private readonly news: News,
  ) {}

  /** The connection it listens on. Rejects while the database cannot be reached. */
  async ensure(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client(this.options);
    const forget = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('notification', ({ payload }) => this.news.hear(payload));
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      for (const statement of this.news.prepare ?? []) await client.query(statement);
      await client.query(`LISTEN ${this.news.channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return (this.client = client);
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }
}

/** The settings with which a service's own pool connects. */
export function clientOptions({ options }: { options: object }): pg.ClientConfig {
  const { url, extra } = options as { url: string; extra?: object };
  return { connectionString: url, ...extra };
}
