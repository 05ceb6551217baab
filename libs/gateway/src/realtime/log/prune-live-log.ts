import { Inject, Injectable } from '@nestjs/common';
import { Housekeeping, inBatches, withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { LiveLog } from './live-log.js';

const EVERY_MS = 10 * 60_000;
/** How long live events are stored (docs/spec/reliability-security.md §4.8). */
const RETENTION_HOURS = 24;
const RETENTION_ROWS = 100_000;
/** Rows of one transaction. */
export const BATCH = 5_000;

/** Deletes what is older than a day or beyond the last 100,000 events of a company. */
@Injectable()
export class PruneLiveLog extends Housekeeping {
  constructor(db: DataSource, live: LiveLog, @Inject(LOG) log: Log) {
    const start = (companyId: number) => inBatches((limit) => deleteSome(db, companyId, limit), BATCH);
    super(log, {
      everyMs: EVERY_MS,
      companies: () => live.companies(),
      companySteps: [{ name: 'live log', start }],
    });
  }
}

function deleteSome(db: DataSource, companyId: number, limit: number): Promise<number> {
  return withTenant(db, { companyId }, async (manager) => {
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM realtime_event WHERE company_id = $1 AND seq IN (
         SELECT seq FROM realtime_event
         WHERE company_id = $1 AND (at < now() - $2 * interval '1 hour'
           OR seq <= (SELECT seq - $3::bigint FROM realtime_cursor WHERE company_id = $1))
         ORDER BY seq LIMIT $4)`,
      [companyId, RETENTION_HOURS, RETENTION_ROWS, limit],
    );
    return deleted;
  });
}
