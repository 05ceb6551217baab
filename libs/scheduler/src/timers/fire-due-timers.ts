import { type TimerData, timerLane } from '@prosa/contracts';
import { failpoint, recordEvent, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** How many are looked for at a time. */
const BATCH = 100;

interface DueTimers {
  companyId: number;
  timerIds: string[];
}

interface TimerRow {
  key: string;
  kind: string;
  data: TimerData;
}

/**
 * Says "it is time". Any number of instances may run it: a timer is taken by one, and gone with the commit that tells of
 * it. The database's clock decides, and there is no lower bound: what fell due while nobody ran is told late, not never.
 */
@Injectable()
export class FireDueTimers {
  constructor(private readonly db: DataSource) {}

  /** Tells of the timers that are due now, of a limited number. Returns how many it took. */
  async execute(): Promise<number> {
    let fired = 0;
    for (const due of await this.findDue()) fired += await this.fire(due);
    return fired;
  }

  /** Milliseconds until the next timer is due, by the database's clock; Infinity when there is none. */
  async untilNext(): Promise<number> {
    const [next]: { ms: number | null }[] = await this.db.query(
      'SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS ms FROM timer_due',
    );
    return next?.ms ?? Infinity;
  }

  private findDue(): Promise<DueTimers[]> {
    return this.db.query(
      `SELECT company_id AS "companyId", array_agg(timer_id ORDER BY due_at) AS "timerIds"
       FROM (SELECT * FROM timer_due WHERE due_at <= now() ORDER BY due_at LIMIT ${BATCH}) due
       GROUP BY company_id`,
    );
  }

  private async fire({ companyId, timerIds }: DueTimers): Promise<number> {
    const fired = await withTenant(this.db, { companyId }, async (manager) => {
      const timers = await claimTimers(manager, companyId, timerIds);
      for (const timer of timers) {
        await recordEvent(manager, 'timer.due', { companyId, key: timerLane(timer.key) }, timer);
      }
      return timers.length;
    });
    if (fired > 0) failpoint('F20 timers-told');
    return fired;
  }
}

/** Those that are still due and that nobody else is taking; cancelled or moved ones are not among them. */
function claimTimers(manager: EntityManager, companyId: number, timerIds: string[]): Promise<TimerRow[]> {
  return manager.query(
    `WITH mine AS (
       SELECT id FROM timer WHERE company_id = $1 AND id = ANY($2) AND due_at <= now() FOR UPDATE SKIP LOCKED
     ), gone AS (
       DELETE FROM timer WHERE company_id = $1 AND id IN (SELECT id FROM mine) RETURNING key, kind, data, due_at
     )
     SELECT key, kind, data FROM gone ORDER BY due_at`,
    [companyId, timerIds],
  );
}
