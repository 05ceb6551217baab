import { openDatabase } from '@prosa/service-kit/database';
import { createTestDatabase, testRolePassword } from '@prosa/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openSessionPool } from '../../src/sessions/open-session-pool.js';
import { migrations } from '../../src/database/migrations.js';

/** The tables of the service, for one spec file: nothing is emptied between its tests. */
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

const DEFINITION = { name: 'channels', entities: [], migrations };

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
