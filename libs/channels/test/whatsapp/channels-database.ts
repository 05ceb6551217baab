import { openDatabase } from '@prosa/service-kit/database';
import { createTestDatabase, testRolePassword } from '@prosa/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openSessionPool } from '../../src/sessions/open-session-pool.js';
import { NameChannelOfLease1733500001000 } from '../../src/database/migrations/1733500001000-name-channel-of-lease.js';
import { RestartSessions1736000102000 } from '../../src/database/migrations/1736000102000-restart-sessions.js';
import { RememberReplaced1733000002000 } from '../../src/database/migrations/1733000002000-remember-replaced.js';
import { SessionTables1730000100000 } from '../../src/sessions/session-tables.migration.js';
import { WhatsAppTables1730000110000 } from '../../src/whatsapp/database/whatsapp-tables.migration.js';

/** The tables of sessions and WhatsApp accounts, for one spec file: nothing is emptied between its tests. */
export interface ChannelsDatabase {
  db: DataSource;
  /** As the service's own role. */
  pool: pg.Pool;
  /** As the owner, past row-level security: to arrange, to break and to inspect. */
  asOwner: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Address of the service's role. */
  url: string;
  close(): Promise<void>;
}

const DEFINITION = {
  name: 'channels',
  entities: [],
  migrations: [
    SessionTables1730000100000,
    WhatsAppTables1730000110000,
    RememberReplaced1733000002000,
    NameChannelOfLease1733500001000,
    RestartSessions1736000102000,
  ],
};

export async function openChannelsDatabase(poolSize = 8): Promise<ChannelsDatabase> {
  const database = await createTestDatabase();
  const db = await openDatabase(DEFINITION, { ownerUrl: database.url, rolePassword: testRolePassword('channels') });
  const owner = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=channels,public' });
  owner.on('error', () => undefined);
  const pool = openSessionPool(db, poolSize);
  return {
    db,
    pool,
    url: (db.options as { url: string }).url,
    asOwner: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await owner.query<Row>(sql, values)).rows,
    close: async () => {
      await Promise.all([pool.end(), owner.end(), db.destroy()]);
      await database.drop();
    },
  };
}
