import type { ServiceName } from '@prosa/contracts';
import type pg from 'pg';
import type { EventFilter } from './options.js';

/** An event that its service could not handle, from the table of parked events or of dead letters. */
export interface FailingEvent {
  service: ServiceName;
  /** Dead: given up. Parked: retried later. */
  kind: 'dead' | 'parked';
  id: string;
  name: string;
  companyId: number;
  key: string;
  attempts: number;
  reason: string;
  since: Date;
  /** Time of a parked event's next try. */
  dueAt: Date | null;
  envelope: { at?: string; data?: unknown; headers?: Record<string, string> };
}

/**
 * Failing events of one service, oldest first; none when its schema does not exist. Throws when its tables are older than
 * this program.
 */
export async function failingEvents(
  db: pg.ClientBase,
  service: ServiceName,
  { name, companyId, id, since }: EventFilter,
): Promise<FailingEvent[]> {
  if (!(await isHere(db, service))) return [];
  const { rows } = await db.query<FailingEvent>(
    `SELECT '${service}' AS service, failing.* FROM (
       SELECT 'dead' AS kind, event_id AS id, name, company_id AS "companyId", key, attempts, reason, first_at AS since,
              NULL::timestamptz AS "dueAt", envelope
       FROM ${service}.dead_letter
       UNION ALL
       SELECT 'parked', event_id, envelope ->> 'name', (envelope ->> 'companyId')::integer, key, attempts, reason,
              parked_at, due_at, envelope
       FROM ${service}.parked_event
     ) failing
     WHERE ($1::text IS NULL OR name = $1) AND ($2::integer IS NULL OR "companyId" = $2)
       AND ($3::uuid IS NULL OR id = $3) AND ($4::timestamptz IS NULL OR since >= $4)
     ORDER BY since, envelope ->> 'at', id`,
    [name, companyId, id, since],
  );
  return rows;
}

/** Whether the service has its tables in this database. */
export async function isHere(db: pg.ClientBase, service: ServiceName): Promise<boolean> {
  const { rows } = await db.query<{ old: boolean; current: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS old, to_regclass($2) IS NOT NULL AS current',
    [`${service}.dead_letter`, `${service}.operator_act`],
  );
  if (rows[0]?.old && !rows[0].current) {
    throw new Error(
      `the tables of ${service} are of an earlier version: start the product once, which brings them up to date`,
    );
  }
  return rows[0]?.current ?? false;
}
