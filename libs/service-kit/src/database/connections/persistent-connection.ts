import pg from 'pg';

/** A connection of its own for what ends with a connection: LISTEN, a lock. The next `ensure` reopens a lost one. */
export class PersistentConnection {
  private client?: pg.Client;
  private opening?: Promise<pg.Client>;
  private isClosed = false;

  /** `onConnect` runs on each new connection before it is returned. */
  constructor(
    private readonly options: pg.ClientConfig,
    private readonly onConnect: (client: pg.Client) => Promise<unknown>,
  ) {}

  /** The connection. Rejects while the database cannot be reached. */
  async ensure(): Promise<pg.Client> {
    if (this.client) return this.client;
    this.opening ??= this.open().finally(() => (this.opening = undefined));
    return this.opening;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.opening?.catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  private async open(): Promise<pg.Client> {
    if (this.isClosed) throw new Error('the connection is closed for good');
    const client = new pg.Client(this.options);
    const forget = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      await this.onConnect(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return (this.client = client);
  }
}

/** The settings with which a service's own pool connects. */
export function clientOptions({ options }: { options: object }): pg.ClientConfig {
  const { url, extra } = options as { url: string; extra?: object };
  return { connectionString: url, ...extra };
}
