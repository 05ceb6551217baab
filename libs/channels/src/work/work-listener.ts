import pg from 'pg';
import type { DataSource } from 'typeorm';

/** Hears on a connection of its own that work was announced. A lost connection is opened again by the next `ensure`. */
export class WorkListener {
  private client?: pg.Client;

  constructor(
    private readonly db: DataSource,
    private readonly onWork: () => void,
  ) {}

  async ensure(): Promise<void> {
    if (this.client) return;
    const { url, extra } = this.db.options as { url: string; extra?: object };
    const client = new pg.Client({ connectionString: url, ...extra });
    const forget = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('notification', () => this.onWork());
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    await client.query('LISTEN session_work');
    this.client = client;
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }
}
