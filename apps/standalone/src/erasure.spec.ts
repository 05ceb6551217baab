import { type Actor, SERVICES, systemActor } from '@prosa/contracts';
import { storageKey } from '@prosa/service-kit/operations';
import { eventually } from '@prosa/testing';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { AllServices, PASSWORD } from '../test/all-services.js';

/** Tables that store the ids of deleted companies, so that late events of theirs are dropped. */
const RETAINED_TABLE = 'gone_company';
const NEVER = `'2999-01-01'`;
/** Values of planted rows beyond the required ones, so that no replica claims the session or the work. */
const ALSO: Record<string, Record<string, string>> = {
  'channels.session_lease': { wanted: 'false' },
  'tickets.bulk_work': { due_at: NEVER },
  'tickets.contact_import_work': { due_at: NEVER },
  'tickets.count_work': { due_at: NEVER },
  'tickets.contact_erasure_work': { due_at: NEVER },
  'tickets.contact_export_work': { due_at: NEVER },
  'tickets.service_export_work': { due_at: NEVER },
  'campaigns.campaign_work': { due_at: NEVER },
  'campaigns.campaign_lane': { due_at: NEVER },
  'campaigns.contact_list_work': { due_at: NEVER },
  'campaigns.contact_check_work': { due_at: NEVER },
  'tenancy.mail_work': { due_at: NEVER },
  'tenancy.file_deletion': { due_at: NEVER },
};

interface Table {
  name: string;
  schema: string;
  column: string;
}

/** Every table with rows of companies, read from the catalogue, so that new tables are included. */
describe('a company that is deleted', () => {
  let all: AllServices;
  let tables: Table[];
  const root: Actor = { ...systemActor(1), userId: 1, super: true };

  beforeAll(async () => {
    all = await AllServices.start();
    tables = await companyTables(all.owner);
  }, 60_000);
  afterAll(() => all?.remove());

  const found = (companyId: number) => rowsOf(all.owner, tables, companyId);

  it('leaves no row in any table and no file, and nothing of another company is missing', async () => {
    const { bus, owner } = all;
    await all.setUp('Plataforma');
    const [erased, remaining] = await Promise.all(['Vai', 'Fica'].map((name) => aCompany(name)));
    for (const id of [erased, remaining]) await plant(owner, tables, id!);
    const store = all.platform.storage;
    const keys = [erased!, remaining!].map((id) => storageKey(id));
    for (const key of keys) await store.put(key, Readable.from([Buffer.from('x')]));
    for (const id of [erased!, remaining!])
      expect([...(await found(id)).keys()].sort()).toEqual(tables.map(nameOf).sort());
    await eventually(async () => expect(await waiting(owner)).toBe(0));
    const before = await found(remaining!);

    await bus.request(root, { name: 'companies.delete', input: { companyId: erased! } });
    // An interrupted erasure continues after the next start.
    await all.restart();

    await eventually(async () => {
      const { rows } = await owner.query('SELECT 1 FROM tenancy.gone_company WHERE erased_at IS NOT NULL');
      expect(rows).toHaveLength(1);
    }, 60_000);
    expect(await found(erased!)).toEqual(new Map());
    expect(await parkedOf(owner, erased!)).toEqual([]);
    expect(await parkedOf(owner, remaining!)).toHaveLength(SERVICES.length);
    await expect(store.size(keys[0]!)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    expect(await store.size(keys[1]!)).toBe(1);
    const after = await found(remaining!);
    for (const [table, rows] of before) {
      expect([table, rows.filter((row) => !after.get(table)?.includes(row))]).toEqual([table, []]);
    }
  }, 120_000);

  async function aCompany(name: string): Promise<number> {
    const { id: planId } = (await all.bus.request(root, { name: 'plans.list', input: {} }))[0]!;
    const input = { name, email: `${name}@x.example`, password: PASSWORD, planId };
    return (await all.bus.request(root, { name: 'companies.create', input })).id;
  }

  it('covers every table: those without a company are listed', async () => {
    const { rows } = await all.owner.query<{ name: string }>(
      `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND NOT EXISTS (
         SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id')`,
      [[...SERVICES]],
    );

    const ofEach = ['migration', 'inbox', 'parked_event'];
    const others = rows.map(({ name }) => name).filter((name) => !ofEach.includes(name.split('.')[1]!));
    expect(others.sort()).toEqual([
      'channels.session_replica',
      'tenancy.announcement',
      'tenancy.company',
      'tenancy.gateway_lease',
      'tenancy.help',
      'tenancy.payment_setting',
      'tenancy.plan',
      'tenancy.platform_setting',
      'tenancy.setup_token',
      'tenancy.sign_up_code',
      'tenancy.smtp_setting',
      'tenancy.throttle',
    ]);
  });
});

const nameOf = ({ schema, name }: Table): string => `${schema}.${name}`;

async function companyTables(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, a.attname AS column
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relname <> $2
       AND (a.attname = 'company_id' OR (c.relname = 'company' AND a.attname = 'id'))`,
    [[...SERVICES], RETAINED_TABLE],
  );
  return rows;
}

/** Returns the company's rows by table, without empty tables. */
async function rowsOf(owner: pg.Client, tables: Table[], companyId: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `SELECT (to_jsonb(t) - 'published_at')::text AS row FROM ${nameOf(table)} t WHERE ${table.column} = $1`,
      [companyId],
    );
    if (rows.length > 0)
      found.set(
        nameOf(table),
        rows.map(({ row }) => row),
      );
  }
  return found;
}

/** Returns the services with parked events that carry the company in their data. */
async function parkedOf(owner: pg.Client, companyId: number): Promise<string[]> {
  const parked: string[] = [];
  for (const schema of SERVICES) {
    const parkedSql = `SELECT 1 FROM ${schema}.parked_event WHERE envelope ->> 'companyId' = $1`;
    if ((await owner.query(parkedSql, [String(companyId)])).rows.length > 0) parked.push(schema);
  }
  return parked;
}

/** Returns the number of unpublished events. */
async function waiting(owner: pg.Client): Promise<number> {
  let count = 0;
  for (const schema of SERVICES) {
    const { rows } = await owner.query(`SELECT 1 FROM ${schema}.outbox_event WHERE published_at IS NULL`);
    count += rows.length;
  }
  return count;
}

/** Inserts a row into every table with values made from its column types, bypassing checks, references and triggers. */
async function plant(owner: pg.Client, tables: Table[], companyId: number): Promise<void> {
  await owner.query(`SET session_replication_role = replica`);
  for (const table of tables.filter(({ name }) => name !== 'company')) {
    await dropChecks(owner, table);
    const needed = (await neededColumns(owner, table)).map(({ name, type }): [string, string] => [
      name,
      valueOf(type, companyId),
    ]);
    const row = { ...Object.fromEntries(needed), company_id: companyId, ...ALSO[nameOf(table)] };
    await owner.query(
      `INSERT INTO ${nameOf(table)} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})
       ON CONFLICT DO NOTHING`,
    );
  }
  for (const schema of SERVICES) {
    await owner.query(
      `INSERT INTO ${schema}.parked_event (event_id, key, envelope, due_at, reason)
       VALUES (gen_random_uuid(), 'planted', $1, '2999-01-01', '')`,
      [JSON.stringify({ companyId })],
    );
  }
  await owner.query(`SET session_replication_role = DEFAULT`);
}

async function dropChecks(owner: pg.Client, table: Table): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT quote_ident(conname) AS name FROM pg_constraint WHERE contype = 'c' AND conrelid = $1::regclass`,
    [nameOf(table)],
  );
  for (const { name } of rows) await owner.query(`ALTER TABLE ${nameOf(table)} DROP CONSTRAINT ${name}`);
}

async function neededColumns(owner: pg.Client, table: Table): Promise<{ name: string; type: string }[]> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `SELECT quote_ident(attname) AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef
       AND attidentity = ''`,
    [nameOf(table)],
  );
  return rows;
}

function valueOf(type: string, companyId: number): string {
  if (/^(integer|bigint|smallint|numeric)$/.test(type)) return String(7_000 + companyId);
  if (type === 'boolean') return 'false';
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.startsWith('timestamp') || type === 'date') return `'2999-01-01'`;
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'jsonb' || type === 'json') return `'{}'`;
  if (type === 'bytea') return `'\\x00'`;
  return `'planted ${companyId}'`;
}
