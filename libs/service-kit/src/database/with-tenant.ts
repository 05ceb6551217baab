import type { DataSource, EntityManager } from 'typeorm';
import type { Client } from 'pg';
import { asCompanyDeleted } from './company-deleted.js';
import { CommitNotifications } from './notify-after-commit.js';

/** Whose rows may be seen: an actor, or a company by its number in handlers of events. */
export type TenantScope = { companyId: number };

/** Fails for a deleted company: see `CompanyDeleted`. */
const SCOPE = 'SELECT enter_company($1)';

/** PostgreSQL rolled the transaction back to end a deadlock: it succeeds when it is run again. */
const DEADLOCK = '40P01';
const TRIES = 3;

/**
 * The only way to tenants' rows: a transaction in which row-level security shows one company's rows and no others.
 * Commits when `work` resolves, rolls back when it rejects. `work` touches nothing but the database: it runs again when
 * PostgreSQL chose it to end a deadlock. Throws CompanyDeleted.
 */
export async function withTenant<T>(
  db: DataSource,
  { companyId }: TenantScope,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(db, async (manager) => {
        await pipelineQuery(manager, SCOPE, [String(companyId)]);
        return work(manager);
      });
    } catch (error) {
      const reason = asCompanyDeleted(error);
      if ((reason as { code?: string }).code !== DEADLOCK || tries === TRIES) throw reason;
    }
  }
}

/**
 * Rejects with the reason of the first statement that failed: every later failure is only that the transaction was
 * aborted.
 */
async function inTransaction<T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const notifications = new CommitNotifications();
  try {
    const result = await db.transaction((manager) => {
      pipelinedQueries.set(manager, sent);
      notifications.collectFrom(manager);
      return work(manager);
    });
    // A failed statement turns the commit into a rollback, which by itself is no error.
    await Promise.all(sent);
    notifications.send(db);
    return result;
  } catch (error) {
    throw (await firstFailure(sent)) ?? error;
  }
}

const firstFailure = async (sent: Promise<unknown>[]): Promise<unknown> =>
  (await Promise.allSettled(sent)).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))[0];

const pipelinedQueries = new WeakMap<EntityManager, Promise<unknown>[]>();

/**
 * Sends a statement whose result is not needed. Within `withTenant` and `withSystem` it is sent together with the next
 * statement, or with the commit, which rejects when it failed. Elsewhere it is awaited.
 */
export async function pipelineQuery(manager: EntityManager, sql: string, values: unknown[]): Promise<void> {
  const statement: Promise<unknown> = manager.query(sql, values);
  const sent = pipelinedQueries.get(manager);
  if (!sent) return void (await statement);
  statement.catch(() => undefined);
  sent.push(statement);
}

/** What runs a read. */
export type Reader = Pick<EntityManager, 'query'>;

/**
 * Each connection plans a statement once, not for the values of each call: planning a list costs more than running it.
 * No plan scans a whole table, however small it was when the plan was made.
 */
const READ_SCOPE = `SELECT set_config('app.company_id', $1, true), set_config('plan_cache_mode', $2, true),
  set_config('enable_seqscan', 'off', true)`;

export interface ReadOptions {
  /** Plans for the values of this call. For searches, where different values need different plans. */
  needsReplanning?: boolean;
}

/**
 * Reads tenants' rows with one statement, under the same guard. The whole transaction is sent at once, which saves two
 * of three round trips.
 */
export async function readTenant<T>(
  db: DataSource,
  { companyId }: TenantScope,
  read: (reader: Reader) => Promise<T>,
  { needsReplanning = false }: ReadOptions = {},
): Promise<T> {
  const scope: Statement = [READ_SCOPE, [String(companyId), needsReplanning ? 'auto' : 'force_generic_plan']];
  let isUsed = false;
  const query = async <Rows>(sql: string, values?: unknown[]): Promise<Rows> => {
    if (isUsed) throw new Error('readTenant reads with one statement');
    isUsed = true;
    return (await inOneRoundTrip(db, 'START TRANSACTION READ ONLY', scope, [sql, values])) as Rows;
  };
  return read({ query });
}

/**
 * Changes one company's rows with one statement, under the same guard. The whole transaction is sent at once: its locks
 * are released without waiting for this process. Throws CompanyDeleted.
 */
export const writeTenant = <Row>(
  db: DataSource,
  { companyId }: TenantScope,
  sql: string,
  values: unknown[],
): Promise<Row[]> =>
  inOneRoundTrip(db, 'START TRANSACTION', [SCOPE, [String(companyId)]], [sql, values]) as Promise<Row[]>;

type Statement = readonly [sql: string, values?: unknown[]];

/** Rows of the statement, once its transaction is over; rejects when either failed, with the statement's reason first. */
async function inOneRoundTrip(
  db: DataSource,
  beginSql: string,
  scope: Statement,
  statement: Statement,
): Promise<unknown[]> {
  const runner = db.createQueryRunner();
  try {
    const client = (await runner.connect()) as Client;
    const send = ([sql, values]: Statement) => client.query(sql, values);
    const steps = [send([beginSql]), send(scope), send(statement), send(['COMMIT'])] as const;
    const [, entry, answer, end] = await Promise.allSettled(steps);
    if (entry.status === 'rejected') throw asCompanyDeleted(entry.reason);
    if (answer.status === 'rejected') throw answer.reason;
    if (end.status === 'rejected') throw end.reason;
    return answer.value.rows;
  } finally {
    await runner.release();
  }
}

/**
 * Runs a transaction without a tenant, for the few system tables (outbox, inbox, leases, lookup by token). Tables under
 * row-level security look empty in it.
 */
export const withSystem = <T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  inTransaction(db, work);
