import pg from 'pg';
import { DataSource, type MigrationInterface, type ObjectLiteral } from 'typeorm';
import { BaseTables1730000000000 } from './tables/base-tables.migration.js';
import { FollowEvents1730900000000 } from './tables/follow-events.migration.js';
import { ForgetCompanies1731300001000 } from './tables/forget-companies.migration.js';
import { WakeAfterCommit1734200000000 } from './tables/wake-after-commit.migration.js';
import { PipelinedClient } from './connections/pipelined-client.js';
import { SnakeNaming } from './tables/snake-naming.js';
import { ensureServiceRole, roleUrl, type ServiceRole } from './service-role.js';
import { withClient } from './connections/with-client.js';

type Class<T> = new () => T;

/** Schema, entities and migrations of a service. Migrations are listed in code, in order; the base tables come first. */
export interface DatabaseDefinition {
  /** Name of the service and of its schema. */
  name: string;
  entities: Class<ObjectLiteral>[];
  migrations: Class<MigrationInterface>[];
  /** Extensions of PostgreSQL that the migrations use; they are in the schema `public`, which all services share. */
  extensions?: readonly string[];
}

export interface DatabaseOptions {
  /** An address whose user owns the schemas and may make roles. Used for migrations only. */
  ownerUrl: string;
  /** Password of the service's role. */
  rolePassword: string;
  /** Connections of the service's pool. */
  poolSize?: number;
}

const OF_EVERY_SERVICE = [
  BaseTables1730000000000,
  FollowEvents1730900000000,
  ForgetCompanies1731300001000,
  WakeAfterCommit1734200000000,
];

/** Names of all migrations of a service, as its migration table stores them. */
export const migrationNames = ({ migrations }: DatabaseDefinition): string[] =>
  [...OF_EVERY_SERVICE, ...migrations].map((Migration) => new Migration().name ?? Migration.name);

/** Any number, the same for every process: key of the advisory lock for migrating a schema. */
const MIGRATION_LOCK = 7_270_001;

/** Any number, the same for every service: extensions belong to the database, and their creation fails beside another. */
const EXTENSIONS_LOCK = 7_270_004;

/** Shorter than the lease of a session (10 s, docs/spec/reliability-security.md §4.5), whose row such a transaction may lock. */
const IDLE_IN_TRANSACTION_MS = 8_000;

/** A connection that was not used for so long is closed. */
const IDLE_CONNECTION_MS = 30_000;

/** Migrates the service's schema and connects as the service's own role. Throws when the database cannot be reached. */
export async function openDatabase(definition: DatabaseDefinition, options: DatabaseOptions): Promise<DataSource> {
  await migrate(definition, options);
  return serviceDatabase(definition, options).initialize();
}

const roleOf = ({ name }: DatabaseDefinition, { rolePassword }: DatabaseOptions): ServiceRole => ({
  schema: name,
  role: `prosa_${name}`,
  password: rolePassword,
});

/** The database of a service whose schema is migrated, as its own role uses it; not connected yet. */
export function serviceDatabase(definition: DatabaseDefinition, options: DatabaseOptions): DataSource {
  const role = roleOf(definition, options);
  return new DataSource({
    ...shape(definition),
    url: roleUrl(options.ownerUrl, role),
    poolSize: options.poolSize ?? 10,
    extra: {
      // Compiling plans is worth its time for reports only.
      options: `-c search_path=${role.schema},public -c jit=off`,
      Client: PipelinedClient,
      connectionTimeoutMillis: 5_000,
      // An idle service polls each 15 s: a connection of its own each time would cost more than all else that it does.
      min: 1,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      statement_timeout: 30_000,
      // The rows that a frozen process has locked are released.
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  });
}

const migrate = (definition: DatabaseDefinition, options: DatabaseOptions): Promise<void> =>
  withClient(options.ownerUrl, async (owner) => {
    const { ownerUrl } = options;
    const role = roleOf(definition, options);
    await owner.query('SELECT pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, role.schema]);
    await ensureServiceRole(owner, ownerUrl, role);
    if (definition.extensions) await ensureExtensions(owner, definition.extensions);
    const source = await new DataSource({
      ...shape(definition),
      url: ownerUrl,
      poolSize: 1,
      extra: { options: `-c search_path=${role.schema},public -c lock_timeout=2000` },
    }).initialize();
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      await source.destroy();
    }
  });

async function ensureExtensions(owner: pg.Client, extensions: readonly string[]): Promise<void> {
  await owner.query('SELECT pg_advisory_lock($1)', [EXTENSIONS_LOCK]);
  for (const extension of extensions) await owner.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
  await owner.query('SELECT pg_advisory_unlock($1)', [EXTENSIONS_LOCK]);
}

const shape = ({ name, entities, migrations }: DatabaseDefinition) => ({
  type: 'postgres' as const,
  // TypeORM would load a second copy, from node_modules.
  driver: pg,
  schema: name,
  applicationName: `prosa-${name}`,
  entities,
  migrations: [...OF_EVERY_SERVICE, ...migrations],
  namingStrategy: new SnakeNaming(),
  migrationsTableName: 'migration',
  uuidExtension: 'pgcrypto' as const,
  installExtensions: false,
  synchronize: false,
});
