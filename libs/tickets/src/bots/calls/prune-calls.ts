import { Housekeeping, inBatches, withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long calls stay: they contain what people wrote. A failing one is there long enough to be looked into. */
const GOOD_DAYS = 3;
const FAILED_DAYS = 30;

/** Deletes the calls of bots that are past their time. */
@Injectable()
export class PruneCalls extends Housekeeping {
  constructor(db: DataSource, @Inject(LOG) log: Log) {
    const start = (companyId: number) => inBatches((limit) => deleteSome(db, companyId, limit));
    super(log, { companies: () => companiesOf(db), companySteps: [{ name: 'calls of bots', start }] });
  }
}

async function companiesOf(db: DataSource): Promise<number[]> {
  const found: { id: number }[] = await db.query('SELECT company_id AS id FROM bot_call_company ORDER BY 1');
  return found.map(({ id }) => id);
}

const deleteSome = (db: DataSource, companyId: number, limit: number): Promise<number> =>
  withTenant(db, { companyId }, async (manager) => {
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM bot_call WHERE company_id = $1 AND id IN (
         SELECT id FROM bot_call WHERE company_id = $1
           AND created_at < now() - CASE WHEN is_failed THEN $2::integer ELSE $3::integer END * interval '1 day'
         ORDER BY created_at LIMIT $4)`,
      [companyId, FAILED_DAYS, GOOD_DAYS, limit],
    );
    return deleted;
  });
