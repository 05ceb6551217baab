import { CAPTURE_HOURS, DELIVERY_DAYS } from '@prosa/contracts';
import { type CompanyStep, Housekeeping, inBatches, withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long events and finished deliveries stay. */
const KEPT_DAYS = 7;

/** Deletes events, deliveries and what test receivers got once they are past their time, and drops what waited for too long at a paused subscription. */
@Injectable()
export class WebhookHousekeeping extends Housekeeping {
  constructor(db: DataSource, @Inject(LOG) log: Log) {
    super(log, { companies: () => companiesOf(db), companySteps: STEPS.map((step) => stepOf(db, step)) });
  }
}

/** Each with $1 the company, $2 the days and $3 the rows of a transaction. */
const STEPS = [
  {
    name: 'late deliveries',
    days: DELIVERY_DAYS,
    sql: `UPDATE webhook_delivery SET state = CASE WHEN attempts = 0 THEN 'dropped' ELSE 'failed' END, finished_at = now()
      WHERE company_id = $1 AND id IN (SELECT id FROM webhook_delivery WHERE company_id = $1 AND state = 'waiting'
        AND created_at < now() - $2 * interval '1 day' LIMIT $3)`,
  },
  {
    name: 'deliveries',
    days: KEPT_DAYS,
    sql: `DELETE FROM webhook_delivery WHERE company_id = $1 AND id IN (SELECT id FROM webhook_delivery
      WHERE company_id = $1 AND finished_at < now() - $2 * interval '1 day' ORDER BY finished_at LIMIT $3)`,
  },
  {
    name: 'captures',
    days: CAPTURE_HOURS / 24,
    sql: `DELETE FROM webhook_capture WHERE company_id = $1 AND id IN (SELECT id FROM webhook_capture
      WHERE company_id = $1 AND created_at < now() - $2 * interval '1 day' LIMIT $3)`,
  },
  {
    // Readers learn that events are missing before the first of them is.
    name: 'end of the log',
    days: KEPT_DAYS,
    sql: `UPDATE api_follower f SET kept_after = old.id FROM (SELECT max(id) AS id FROM api_event
        WHERE company_id = $1 AND created_at < now() - $2 * interval '1 day') old
      WHERE f.company_id = $1 AND f.kept_after < old.id AND $3 > 0`,
  },
  {
    // What was sent is shown as long as its delivery is.
    name: 'events',
    days: KEPT_DAYS,
    sql: `DELETE FROM api_event WHERE company_id = $1 AND id IN (SELECT e.id FROM api_event e
      WHERE e.company_id = $1 AND e.created_at < now() - $2 * interval '1 day'
        AND NOT EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.company_id = e.company_id AND d.event_id = e.id)
      ORDER BY e.id LIMIT $3)`,
  },
];

const stepOf = (db: DataSource, { name, days, sql }: (typeof STEPS)[number]): CompanyStep => ({
  name,
  start: (companyId) =>
    inBatches((limit) =>
      withTenant(db, { companyId }, async (manager) => {
        const [, rows] = await manager.query<[unknown, number]>(sql, [companyId, days, limit]);
        return rows;
      }),
    ),
});

/** Companies that follow events, or did. */
async function companiesOf(db: DataSource): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>('SELECT company_id AS id FROM api_company ORDER BY 1');
  return rows.map(({ id }) => id);
}
