import { type DatabaseDefinition, openDatabase, PlatformKeys } from '@prosa/service-kit';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { TEST_SECRET } from './test-platform.js';

const owners = new WeakMap<DataSource, string>();
const NAMES_KEPT = ['migration'];

/** An empty database for one spec file. `drop` removes it, whoever is still connected. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) throw new Error('TEST_DATABASE_URL: the tests run through the Jest preset of the workspace');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(base, `CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: async () => {
      await run(base, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/**
 * A service's database for the surrounding describe: migrated as in production, connected as the service's own role,
 * emptied before each test. Usable from beforeAll on.
 */
export function useTestDatabase(definition: DatabaseDefinition): DataSource {
  const db = new DataSource({ type: 'postgres' });
  let drop: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    owners.set(db, database.url);
    const opened = await openDatabase(definition, {
      ownerUrl: database.url,
      rolePassword: testRolePassword(definition.name),
    });
    const { options } = opened;
    await opened.destroy();
    db.setOptions(options);
    await db.initialize();
  });
  beforeEach(() => emptyTables(db, definition.name));
  afterAll(async () => {
    if (db.isInitialized) await db.destroy();
    await drop();
  });
  return db;
}

/** The password of a service's role under the tests' secret. */
export const testRolePassword = (service: string) => new PlatformKeys(TEST_SECRET).databasePassword(`prosa_${service}`);

/** Runs SQL as the owner of the database, past row-level security: to arrange and to inspect. */
export async function asOwner<Row = Record<string, unknown>>(
  db: DataSource,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const url = owners.get(db);
  if (!url) throw new Error('not a test database');
  const { schema } = db.options as { schema?: string };
  return run<Row>(url, sql, values, schema);
}

async function emptyTables(db: DataSource, schema: string): Promise<void> {
  const tables = await asOwner<{ name: string }>(
    db,
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = $1 AND tablename <> ALL($2)`,
    [schema, NAMES_KEPT],
  );
  const names = tables.map(({ name }) => name).join(', ');
  if (names) await asOwner(db, `TRUNCATE ${names} RESTART IDENTITY CASCADE`);
}

async function run<Row>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
  schema = 'public',
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, options: `-c search_path=${schema},public` });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
