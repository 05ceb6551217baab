import { type DatabaseDefinition, serviceDatabase } from '@prosa/service-kit/database';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migratedTemplate, runOnServer, testRolePassword } from './test-server.js';

const owners = new WeakMap<DataSource, pg.Pool>();

/** A database for one spec file, empty or a copy of `template`. `drop` removes it, whoever is still connected. */
export async function createTestDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await runOnServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: async () => {
      await runOnServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
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
    const database = await createTestDatabase(await migratedTemplate(definition));
    drop = database.drop;
    const options = `-c search_path=${definition.name},public`;
    owners.set(
      db,
      new pg.Pool({ connectionString: database.url, options, max: 3 }).on('error', () => undefined),
    );
    const password = testRolePassword(definition.name);
    db.setOptions(serviceDatabase(definition, { ownerUrl: database.url, rolePassword: password }).options);
    await db.initialize();
  });
  beforeEach(() => emptyTables(db, definition.name));
  afterAll(async () => {
    if (db.isInitialized) await db.destroy();
    await owners.get(db)?.end();
    await drop();
  });
  return db;
}

/** Runs SQL as the owner of the database, past row-level security: to arrange and to inspect. */
export async function asOwner<Row = Record<string, unknown>>(
  db: DataSource,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = owners.get(db);
  if (!owner) throw new Error('not a test database');
  return (await owner.query(sql, values)).rows as Row[];
}

/**
 * One statement, before every test. Rows are deleted and counters set back, which costs a tenth of what truncating costs
 * for the few rows of a test: that makes new files for each table and index. A table without a page never had a row. No
 * trigger runs, as none would there.
 */
async function emptyTables(db: DataSource, schema: string): Promise<void> {
  await asOwner(
    db,
    `DO $$
     DECLARE
       filled text;
     BEGIN
       SET LOCAL session_replication_role = replica;
       FOR filled IN SELECT oid::regclass FROM pg_class WHERE relnamespace = '${schema}'::regnamespace
         AND relkind = 'r' AND relname <> 'migration' AND pg_relation_size(oid) > 0 LOOP
         EXECUTE 'DELETE FROM ' || filled;
       END LOOP;
       PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
         FROM pg_sequences WHERE schemaname = '${schema}' AND sequencename NOT LIKE 'migration%' AND last_value IS NOT NULL;
     END $$`,
  );
}
