import type { DataSource } from 'typeorm';
import { Housekeeping, type HousekeepingLimits } from '../../database/housekeeping/housekeeping.js';
import { inBatches, type ServiceStep } from '../../database/housekeeping/housekeeping-step.js';
import type { Log } from '../../operations/log/log.js';

/** The purger's amounts and times. Smaller in tests. */
export interface PurgeLimits extends HousekeepingLimits {
  /** Rows of one statement: each takes well under a second. */
  batchSize: number;
}

const PURGE_LIMITS: PurgeLimits = {
  batchSize: 5_000,
  batchesMax: 100,
  firstAfterMs: 60_000,
  everyMs: 3_600_000,
  againAfterMs: 30_000,
};

/**
 * Deletes up to $1 rows, the oldest first. Rows that another replica deletes right now are skipped. Receipts outlive the
 * events they belong to: a published event may be sent again by hand.
 */
const TABLES = {
  outbox_event: `DELETE FROM outbox_event WHERE seq = ANY (ARRAY(
    SELECT seq FROM outbox_event WHERE published_at < now() - interval '7 days'
    ORDER BY published_at LIMIT $1 FOR UPDATE SKIP LOCKED))`,
  inbox: `DELETE FROM inbox WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM inbox WHERE handled_at < now() - interval '14 days'
    ORDER BY handled_at LIMIT $1 FOR UPDATE SKIP LOCKED))`,
};

/**
 * Deletes published events and receipts whose time is over, in small statements of their own: neither the relay nor a
 * handler ever waits for one. Every replica may run it.
 */
export class OutboxPurger extends Housekeeping {
  constructor(db: DataSource, log: Log, limits: Partial<PurgeLimits> = {}) {
    const { batchSize, ...times } = { ...PURGE_LIMITS, ...limits };
    const steps = Object.entries(TABLES).map(([name, sql]) => stepOf(db, name, sql, batchSize));
    super(log, { ...times, steps });
  }
}

const stepOf = (db: DataSource, name: string, sql: string, batchSize: number): ServiceStep => ({
  name,
  start: () =>
    inBatches(async (limit) => {
      const [, deleted]: [unknown, number] = await db.query(sql, [limit]);
      return deleted;
    }, batchSize),
});
