import { Inject, Injectable } from '@nestjs/common';
import { Housekeeping, inBatches } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';

/** How long entries stay: those that were handled, and those that never were or that were set aside. */
const HANDLED_DAYS = 7;
const UNHANDLED_DAYS = 30;

/** Deletes entries of the journal that are past their time. */
@Injectable()
export class PruneWebhooks extends Housekeeping {
  constructor(db: DataSource, @Inject(LOG) log: Log) {
    super(log, { steps: [{ name: 'webhooks', start: () => inBatches((limit) => deleteSome(db, limit)) }] });
  }
}

async function deleteSome(db: DataSource, limit: number): Promise<number> {
  const [, deleted]: [unknown, number] = await db.query(
    `DELETE FROM webhook WHERE id IN (
       SELECT id FROM webhook WHERE received_at < now() - $1 * interval '1 day'
         AND ((handled_at IS NOT NULL AND refusal IS NULL) OR received_at < now() - $2 * interval '1 day')
       ORDER BY received_at LIMIT $3)`,
    [HANDLED_DAYS, UNHANDLED_DAYS, limit],
  );
  return deleted;
}
