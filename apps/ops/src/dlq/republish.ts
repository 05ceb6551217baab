import type { ServiceName } from '@prosa/contracts';
import type pg from 'pg';
import { isHere } from './failing-events.js';
import type { EventFilter } from './options.js';
import { operator } from './write-down.js';

/**
 * Publishes events of a service's outbox again, in order, under their old ids, and returns their count. A consumer with
 * a receipt skips the event (docs/spec/reliability-security.md §4.1).
 */
export async function republish(
  db: pg.ClientBase,
  service: ServiceName,
  { name, companyId, id, since }: EventFilter,
): Promise<number> {
  if (!(await isHere(db, service))) return 0;
  const { rowCount } = await db.query(
    `WITH again AS (
       UPDATE ${service}.outbox_event SET published_at = NULL
       WHERE published_at IS NOT NULL AND ($1::text IS NULL OR name = $1) AND ($2::integer IS NULL OR company_id = $2)
         AND ($3::uuid IS NULL OR id = $3) AND ($4::timestamptz IS NULL OR at >= $4)
       RETURNING id, company_id, name, key
     )
     INSERT INTO ${service}.operator_act (operator, act, event_id, company_id, name, key, reason)
     SELECT $5, 'republish', id, company_id, name, key, '' FROM again`,
    [name, companyId, id, since, operator()],
  );
  return rowCount ?? 0;
}
