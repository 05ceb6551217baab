import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { clientOptions } from './persistent-connection.js';
import { type Notification, SharedListener, type Subscription } from './shared-listener.js';

/** By host, port and name of the database. The connection has the role of its first subscriber; any role may listen to all channels. */
const sharedListeners = new Map<string, SharedListener>();

/** Databases that no other process uses. */
const ownDatabases = new Set<string>();

/** States that no other process uses the database at this address, so that none has to be notified. */
export function expectNoOtherProcess(connectionString: string): void {
  ownDatabases.add(databaseOf({ connectionString }));
}

/** Receives NOTIFY, on a connection shared by all listeners of the same database in this process. */
export class NotificationListener {
  private readonly database: string;
  private readonly subscription: Subscription;

  constructor(
    private readonly options: pg.ClientConfig,
    { channel, onNotify }: Subscription,
  ) {
    this.database = databaseOf(options);
    // Whoever commits calls it: what it starts must not belong to that caller's request (docs/decisions/005-async-contexts.md).
    this.subscription = { channel, onNotify: AsyncResource.bind(onNotify) };
  }

  /** Resolves when it listens; a lost connection is opened again. Rejects while the database cannot be reached. */
  async ensure(): Promise<void> {
    const shared =
      sharedListeners.get(this.database) ?? new SharedListener(this.options, ownDatabases.has(this.database));
    sharedListeners.set(this.database, shared);
    await shared.subscribe(this.subscription);
  }

  async close(): Promise<void> {
    const shared = sharedListeners.get(this.database);
    if (!shared || shared.unsubscribe(this.subscription)) return;
    sharedListeners.delete(this.database);
    await shared.close();
  }
}

/** Of each pool, parsed once. */
const databases = new WeakMap<DataSource, string>();

/**
 * Notifies the listeners of all processes of something that is committed: those of this process at once, the others some
 * milliseconds later, in a transaction of its own. PostgreSQL serialises the commits of all transactions that contain a
 * NOTIFY, so those that write contain none. A notification may be lost: listeners poll besides.
 */
export function notifyListeners(db: DataSource, notification: Notification): void {
  let database = databases.get(db);
  if (database === undefined) databases.set(db, (database = databaseOf(clientOptions(db))));
  const shared = sharedListeners.get(database);
  if (shared) return shared.notify(notification);
  // Nothing in this process listens, as in a tool that runs once.
  void db.query('SELECT pg_notify($1, $2)', [notification.channel, notification.payload]).catch(() => undefined);
}

function databaseOf({ connectionString }: pg.ClientConfig): string {
  const { host, pathname } = new URL(connectionString ?? '');
  return host + pathname;
}
