import { nextRun, recordEvent } from '@prosa/service-kit/bus';
import { CompanyDeleted, withTenant } from '@prosa/service-kit/database';
import { failpoint, type Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { type TimerData, timerLane, type TimerRecurrence } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CompanyBackoff } from './company-backoff.js';

/** Timers of one round. */
export const ROUND = 50;

interface DueTimers {
  companyId: number;
  timerIds: string[];
}

interface TimerRow {
  id: string;
  key: string;
  kind: string;
  data: TimerData;
  recurrence: TimerRecurrence | null;
  /** The database's clock. */
  now: Date;
}

/**
 * Publishes timers that are due. Any number of instances may run it: one of them locks a timer, and the commit that
 * records its event deletes it or moves it to its next time. The database's clock decides, and there is no lower bound:
 * what fell due while no instance ran fires late.
 */
@Injectable()
export class FireDueTimers {
  private readonly backoff = new CompanyBackoff();

  constructor(
    private readonly db: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Fires a limited number of the timers that are due now and returns how many. A company that fails does not stop the
   * others: its timers wait for a later round.
   */
  async execute(): Promise<number> {
    let fired = 0;
    for (const due of await this.findDue()) fired += await this.tryFire(due);
    return fired;
  }

  /**
   * Milliseconds until the next timer is due, by the database's clock, or until failed ones are tried again; Infinity
   * when there are none.
   */
  async untilNext(): Promise<number> {
    const [next]: { ms: number | null }[] = await this.db.query(
      `SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS ms FROM timer_due
       WHERE company_id <> ALL($1)`,
      [this.backoff.waiting()],
    );
    return Math.min(next?.ms ?? Infinity, this.backoff.untilRetry());
  }

  private findDue(): Promise<DueTimers[]> {
    return this.db.query(
      `SELECT company_id AS "companyId", array_agg(timer_id ORDER BY due_at) AS "timerIds"
       FROM (
         SELECT * FROM timer_due WHERE due_at <= now() AND company_id <> ALL($1) ORDER BY due_at LIMIT ${ROUND}
       ) due
       GROUP BY company_id`,
      [this.backoff.waiting()],
    );
  }

  private async tryFire(due: DueTimers): Promise<number> {
    const { companyId } = due;
    try {
      const fired = await this.fire(due);
      this.backoff.succeeded(companyId);
      return fired;
    } catch (error) {
      this.backoff.failed(companyId);
      // The timers of a deleted company are about to be erased.
      const isExpected = error instanceof CompanyDeleted;
      if (!isExpected) this.log.warn({ companyId, reason: (error as Error).message }, 'due timers could not be fired');
      return 0;
    }
  }

  private async fire({ companyId, timerIds }: DueTimers): Promise<number> {
    const fired = await withTenant(this.db, { companyId }, async (manager) => {
      const timers = await lockDue(manager, companyId, timerIds);
      for (const { key, kind, data } of timers) {
        await recordEvent(manager, 'timer.due', { companyId, key: timerLane(key) }, { key, kind, data });
      }
      await moveOrDelete(manager, companyId, timers);
      return timers.length;
    });
    if (fired > 0) failpoint('F20 timers-published');
    return fired;
  }
}

/** Locks those that are still due; cancelled, moved and otherwise locked ones are left out. */
function lockDue(manager: EntityManager, companyId: number, timerIds: string[]): Promise<TimerRow[]> {
  return manager.query(
    `SELECT id, key, kind, data, recurrence, now() AS now FROM timer
     WHERE company_id = $1 AND id = ANY($2) AND due_at <= now() ORDER BY due_at FOR UPDATE SKIP LOCKED`,
    [companyId, timerIds],
  );
}

/** Recurring timers get their next time; those without one are deleted. */
async function moveOrDelete(manager: EntityManager, companyId: number, timers: TimerRow[]): Promise<void> {
  const next = timers.map(({ id, recurrence, now }) => ({ id, dueAt: recurrence && nextRun(recurrence, now) }));
  const over = next.filter(({ dueAt }) => !dueAt).map(({ id }) => id);
  if (over.length > 0) {
    await manager.query('DELETE FROM timer WHERE company_id = $1 AND id = ANY($2)', [companyId, over]);
  }
  for (const { id, dueAt } of next) {
    if (!dueAt) continue;
    await manager.query('UPDATE timer SET due_at = $3 WHERE company_id = $1 AND id = $2', [companyId, id, dueAt]);
    await manager.query('UPDATE timer_due SET due_at = $3 WHERE company_id = $1 AND timer_id = $2', [
      companyId,
      id,
      dueAt,
    ]);
  }
}
