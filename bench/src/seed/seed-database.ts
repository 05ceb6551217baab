import pg from 'pg';
import type { Options } from '../options.js';
import { planCompanies } from './plan.js';
import { seedCycles } from './seed-cycles.js';
import { seedChats } from './seed-chats.js';
import { seedTickets } from './seed-tickets.js';
import { seedTenancy } from './seed-tenancy.js';

const BIG_TABLES = ['message', 'ticket', 'contact'];

/** Fills a migrated database, bypassing row-level security and foreign keys. `url` is that of the schema's owner. */
export async function seedDatabase(url: string, { scale, seed }: Pick<Options, 'scale' | 'seed'>): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await db.query(`SET session_replication_role = replica; SET synchronous_commit = off;
      SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; SET max_parallel_maintenance_workers = 2`);
    await db.query('SELECT setseed($1)', [(seed % 1_000) / 1_000]);
    await db.query(`CREATE TEMP TABLE plan AS
      SELECT id, contacts, tickets, open, pending, open + pending + groups AS live,
        "contactBase" AS contact_base, "ticketBase" AS ticket_base
      FROM jsonb_to_recordset('${JSON.stringify(planCompanies(scale))}') AS given (id integer, contacts integer,
        tickets integer, open integer, pending integer, groups integer, "contactBase" integer, "ticketBase" integer)`);
    await withoutIndexes(db, () => seedTickets(db, scale));
    await seedTenancy(db);
    await seedChats(db, scale);
    await seedCycles(db, scale);
    await db.query('VACUUM ANALYZE');
    await db.query('CHECKPOINT');
  } finally {
    await db.end();
  }
}

/** Drops indexes before the inserts and creates them afterwards, which is many times faster. Constraints stay. */
async function withoutIndexes(db: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = 'tickets'::regnamespace AND t.relname = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [BIG_TABLES],
  );
  for (const { name } of rows) await db.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of rows) await db.query(definition);
}
