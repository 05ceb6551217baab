import { channelsService } from '@prosa/channels';
import { openDatabase } from '@prosa/service-kit/database';
import { createTestDatabase, testRolePassword } from '@prosa/testing';
import pg from 'pg';

/** The database of the channels service, for processes that own sessions. */
export interface OwnerDatabase {
  /** Address of the service's role. */
  url: string;
  /** Runs SQL as the database's owner, past row-level security: to arrange, to break and to inspect. */
  asOwner: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close(): Promise<void>;
}

/** Creates a database on the server of TEST_DATABASE_URL. */
export async function openOwnerDatabase(): Promise<OwnerDatabase> {
  const database = await createTestDatabase();
  const db = await openDatabase(channelsService, {
    ownerUrl: database.url,
    rolePassword: testRolePassword(channelsService.name),
  });
  const { url } = db.options as { url: string };
  await db.destroy();
  const owner = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=channels,public' });
  owner.on('error', () => undefined);
  return {
    url,
    asOwner: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await owner.query<Row>(sql, values)).rows,
    close: async () => {
      await owner.end();
      await database.drop();
    },
  };
}
