import type { DataSource, EntityManager } from 'typeorm';
import type { Client } from 'pg';
import { asCompanyDeleted } from './company-deleted.js';

/** Whose rows may be seen: an actor, or a company by its number in handlers of events. */
export type TenantScope = { companyId: number };

/** Refused when the company was removed: see `CompanyDeleted`. */
const SCOPE = 'SELECT enter_company($1)';

/** Nothing of the transaction was done, and its turn comes when it is begun anew: PostgreSQL ended a deadlock with it. */
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
    const sent: Promise<unknown>[] = [];
    try {
      const result = await db.transaction(async (manager) => {
        pipelinedQueries.set(manager, sent);
        await pipelineQuery(manager, SCOPE, [String(companyId)]);
        return work(manager);
      });
      // One that failed made the end of the transaction a rollback, which by itself is no error.
      await Promise.all(sent);
      return result;
    } catch (error) {
      // What fails after the first failure only says that the transaction is over.
      const reason = asCompanyDeleted((await firstFailure(sent)) ?? error);
      if ((reason as { code?: string }).code !== DEADLOCK || tries === TRIES) throw reason;
    }
  }
}

const firstFailure = async (sent: Promise<unknown>[]): Promise<unknown> =>
  (await Promise.allSettled(sent)).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))[0];

const pipelinedQueries = new WeakMap<EntityManager, Promise<unknown>[]>();

/**
 * A statement whose answer nobody needs: within `withTenant` it travels along with what comes next, at last with the end
 * of the transaction, whose caller is told when it failed. Elsewhere it is waited for.
 */
export async function pipelineQuery(manager: EntityManager, sql: string, values: unknown[]): Promise<void> {
  const statement: Promise<unknown> = manager.query(sql, values);
  const sent = pipelinedQueries.get(manager);
  if (!sent) return void (await statement);
  statement.catch(() => undefined);
  sent.push(statement);
}

/** What one statement can be asked of. */
export type Reader = Pick<EntityManager, 'query'>;

/**
 * A statement is planned once on each connection and not for the values of each call: planning a list costs more than
 * running it. No plan looks through a whole table, however small it was when the plan was made.
 */
const READ_SCOPE = `SELECT set_config('app.company_id', $1, true), set_config('plan_cache_mode', $2, true),
  set_config('enable_seqscan', 'off', true)`;

export interface ReadOptions {
  /** Planned for the values of this call, where another value wants another way: a search. */
  needsReplanning?: boolean;
}

/**
 * A read of tenants' rows in one statement, under the same guard. The whole transaction travels at once: beside one that
 * waits for each answer it saves two thirds of the way (performance.md P1).
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
 * A change of one company's rows in one statement, under the same guard. The whole transaction travels at once: what it
 * locks is free again without waiting for this process. Throws CompanyDeleted.
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
 * A transaction without a tenant, for the few system tables (outbox, inbox, leases, lookup by token):
 * tables under row-level security look empty in it.
 */
export function withSystem<T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(work);
}
