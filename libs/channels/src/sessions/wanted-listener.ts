import type pg from 'pg';

/** Hears that a session is wanted, asked for or free. A lost connection is opened again by the next `ensure`. */
export class WantedListener {
  private client?: pg.PoolClient;

  constructor(
    private readonly pool: pg.Pool,
    private readonly onWanted: () => void,
  ) {}

  async ensure(): Promise<void> {
    if (this.client) return;
    const client = await this.pool.connect();
    client.on('notification', () => this.onWanted());
    client.on('error', () => this.forget(client));
    this.client = client;
    await client.query('LISTEN session_wanted').catch((error: unknown) => {
      this.forget(client);
      throw error;
    });
  }

  close(): void {
    if (this.client) this.forget(this.client);
  }

  private forget(client: pg.PoolClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.removeAllListeners('notification');
    client.release(true);
  }
}
