import type { EventName } from '@prosa/contracts';
import type { Projection } from '@prosa/tickets';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isHere } from './failing-events.js';
import type { EventFilter } from './options.js';
import { inTransaction, writeDown } from './write-down.js';

/** The outbox keeps events for 7 days: days that began within this time are complete in it. */
const RETENTION = `interval '7 days'`;
/** An event published longer ago without a receipt will not be delivered any more, parked ones included. */
const DELIVERED_BY = `interval '2 hours'`;
/** Events applied between two reads. */
const BATCH = 1_000;

/**
 * Rebuilds a projection (`--name`) while the product runs, for the days whose events the outbox still has completely,
 * or for those since `--since`. Older rows stay. Returns the number of counted events. Throws when there is no such
 * projection. Nothing is published again: an event still in delivery is counted when it arrives.
 */
export async function rebuild(db: pg.ClientBase, { name, companyId, since }: EventFilter): Promise<number> {
  const { PROJECTIONS } = await import('@prosa/tickets');
  const projection = PROJECTIONS.find((known) => known.name === name);
  if (!projection) throw new Error(`--name is one of ${PROJECTIONS.map((known) => known.name).join(', ')}`);
  if (!(await isHere(db, projection.service))) return 0;
  const { rows } = await db.query<{ companyId: number }>(
    `SELECT DISTINCT company_id AS "companyId" FROM ${projection.service}.outbox_event
     WHERE name = ANY($1) AND ($2::integer IS NULL OR company_id = $2) ORDER BY 1`,
    [projection.events, companyId],
  );
  let count = 0;
  for (const company of rows) count += await rebuildOf(db, projection, { companyId: company.companyId, since });
  return count;
}

/** One company at a time: consumers that add to its rows wait for its transaction. */
async function rebuildOf(
  db: pg.ClientBase,
  projection: Projection,
  { companyId, since }: { companyId: number; since: Date | null },
): Promise<number> {
  const { name, service, table } = projection;
  const { projectionLock } = await import('@prosa/tickets');
  return inTransaction(db, async () => {
    await db.query(`SELECT set_config('app.company_id', $1, true), pg_advisory_xact_lock(hashtextextended($2, 0))`, [
      String(companyId),
      projectionLock(name, companyId),
    ]);
    const { day, start } = await firstDay(db, projection, companyId, since);
    await db.query(`DELETE FROM ${service}.${table} WHERE company_id = $1 AND day >= $2::date`, [companyId, day]);
    await acknowledgeOld(db, projection, companyId, start);
    const count = await applyAll(db, projection, companyId, start);
    await writeDown(db, 'rebuild', { service, id: randomUUID(), companyId, name, key: '' }, `since ${day}`);
    return count;
  });
}

/** Returns the first day to rebuild, and the moment at which it began. */
async function firstDay(
  db: pg.ClientBase,
  { zoneOf }: Projection,
  companyId: number,
  since: Date | null,
): Promise<{ day: string; start: string }> {
  const { rows } = await db.query<{ day: string; start: string }>(
    `SELECT day::date::text AS day, (day AT TIME ZONE zone)::text AS start
     FROM (SELECT ${zoneOf('$2::integer')} AS zone) company, LATERAL (
       SELECT greatest(date_trunc('day', (now() - ${RETENTION}) AT TIME ZONE zone) + interval '1 day',
         date_trunc('day', $1::timestamptz AT TIME ZONE zone)) AS day) first`,
    [since, companyId],
  );
  return rows[0]!;
}

/** Inserts receipts for old events without one, as when the projection is newer than they are. */
const acknowledgeOld = (db: pg.ClientBase, { name, service, events }: Projection, companyId: number, start: string) =>
  db.query(
    `INSERT INTO ${service}.inbox (consumer, event_id)
     SELECT $4, id FROM ${service}.outbox_event
     WHERE company_id = $1 AND name = ANY($2) AND at >= $3::timestamptz AND published_at < now() - ${DELIVERED_BY}
     ON CONFLICT DO NOTHING`,
    [companyId, events, start, name],
  );

/** Applies the events that have a receipt; the others are still in delivery and count themselves. */
async function applyAll(db: pg.ClientBase, projection: Projection, companyId: number, start: string): Promise<number> {
  const { name, service, events } = projection;
  let count = 0;
  for (let after = '0'; ;) {
    const { rows } = await db.query<{ seq: string; name: EventName; at: string; data: never }>(
      `SELECT seq, name, at::text, data FROM ${service}.outbox_event e
       WHERE company_id = $1 AND name = ANY($2) AND at >= $3::timestamptz AND seq > $4
         AND EXISTS (SELECT FROM ${service}.inbox i WHERE i.consumer = $5 AND i.event_id = e.id)
       ORDER BY seq LIMIT ${BATCH}`,
      [companyId, events, start, after, name],
    );
    for (const event of rows) await projection.apply(db, { ...event, companyId });
    count += rows.length;
    if (rows.length < BATCH) return count;
    after = rows.at(-1)!.seq;
  }
}
