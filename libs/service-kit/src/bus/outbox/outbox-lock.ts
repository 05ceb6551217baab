import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { clientOptions, PersistentConnection } from '../../database/connections/persistent-connection.js';

/** Any number, the same for every process: key of the advisory lock of a schema's outbox. */
const RELAY_LOCK = 7_270_002;

/**
 * The lock that lets one relay work on an outbox at a time, whatever the number of replicas. It belongs to a connection
 * and ends with it: PostgreSQL closes a connection that was idle for `timeoutMs`, so that a frozen or disconnected relay
 * loses the lock to another.
 */
export class OutboxLock {
  private readonly connection: PersistentConnection;
  /** The connection that was given the lock; it counts only while it is the current connection. */
  private owner?: pg.Client;

  constructor(db: DataSource, timeoutMs: number) {
    this.connection = new PersistentConnection(clientOptions(db), (client) =>
      client.query(`SET idle_session_timeout = ${timeoutMs}`),
    );
  }

  /**
   * The connection that owns the lock; undefined while another relay owns it. A statement on that connection proves that
   * the lock is still owned, and keeps it from timing out. Rejects while the database cannot be reached.
   */
  async acquire(): Promise<pg.Client | undefined> {
    const client = await this.connection.ensure();
    if (this.owner === client) return client;
    const { rows } = await client.query<{ isLocked: boolean }>(
      'SELECT pg_try_advisory_lock($1::integer, hashtext(current_schema())) AS "isLocked"',
      [RELAY_LOCK],
    );
    if (rows[0]?.isLocked) this.owner = client;
    return this.owner === client ? client : undefined;
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
