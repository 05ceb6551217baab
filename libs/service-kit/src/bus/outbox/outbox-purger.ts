import type { DataSource } from 'typeorm';
import type { Log } from '../../operations/log/log.js';
import { WakeableSleep } from '../../operations/loop/wakeable-sleep.js';

/** The purger's amounts and times. Smaller in tests. */
export interface PurgeLimits {
  /** Rows of one statement: each takes well under a second. */
  batchSize: number;
  /** Statements for each table and round. */
  batchesMax: number;
  /** Milliseconds before the first round, between rounds, and to the next one when a round left rows over. */
  firstAfterMs: number;
  everyMs: number;
  againAfterMs: number;
}

const PURGE_LIMITS: PurgeLimits = {
  batchSize: 5_000,
  batchesMax: 100,
  firstAfterMs: 60_000,
  everyMs: 3_600_000,
  againAfterMs: 30_000,
};

interface PurgedTable {
  name: string;
  /** Deletes up to $1 rows, the oldest first. Rows that another replica deletes right now are skipped. */
  sql: string;
}

/** Receipts outlive the events they belong to: a published event may be sent again by hand. */
const TABLES: PurgedTable[] = [
  {
    name: 'outbox_event',
    sql: `DELETE FROM outbox_event WHERE seq = ANY (ARRAY(
            SELECT seq FROM outbox_event WHERE published_at < now() - interval '7 days'
            ORDER BY published_at LIMIT $1 FOR UPDATE SKIP LOCKED))`,
  },
  {
    name: 'inbox',
    sql: `DELETE FROM inbox WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM inbox WHERE handled_at < now() - interval '14 days'
            ORDER BY handled_at LIMIT $1 FOR UPDATE SKIP LOCKED))`,
  },
];

/**
 * Deletes published events and receipts whose time is over, in small statements of their own: neither the relay nor a
 * handler ever waits for one. Every replica may run it.
 */
export class OutboxPurger {
  private readonly limits: PurgeLimits;
  private readonly sleeper = new WakeableSleep();
  private loop = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
    limits: Partial<PurgeLimits> = {},
  ) {
    this.limits = { ...PURGE_LIMITS, ...limits };
  }

  start(): void {
    this.loop = this.run();
  }

  /** Resolves when the statement that is under way has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.sleeper.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { firstAfterMs, everyMs, againAfterMs } = this.limits;
    await this.sleeper.sleep(firstAfterMs);
    while (!this.isStopped) {
      const isDone = await this.purge();
      if (!this.isStopped) await this.sleeper.sleep(isDone ? everyMs : againAfterMs);
    }
  }

  /** One round over all tables. Resolves to whether nothing old is left; a table that failed is left to the next round. */
  async purge(): Promise<boolean> {
    const isDone: boolean[] = [];
    for (const table of TABLES) {
      isDone.push(
        await this.purgeTable(table).catch((error: Error) => {
          this.log.warn({ table: table.name, reason: error.message }, 'old rows could not be deleted');
          return false;
        }),
      );
    }
    return !isDone.includes(false);
  }

  private async purgeTable({ sql }: PurgedTable): Promise<boolean> {
    const { batchSize, batchesMax } = this.limits;
    for (let batch = 0; batch < batchesMax && !this.isStopped; batch++) {
      const [, count] = (await this.db.query(sql, [batchSize])) as [unknown[], number];
      if (count < batchSize) return true;
    }
    return false;
  }
}
