import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { withSystem } from '@prosa/service-kit/database';
import { type Log, StepLoop } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { type Bulk, BulkStep, type Outcome } from './bulk-step.js';

/**
 * Pause before the next ticket of the same action. Where contacts get texts, it is that of imports (docs/spec/core.md
 * §7).
 */
const PAUSE_MS: Readonly<Record<Exclude<Outcome, 'over'>, number>> = { notified: 330, silent: 30, later: 3_000 };
/** How often it polls for work, soon after some and after none for a while. */
const POLL_SOON_MS = 30;
const POLL_EVERY_MS = 5_000;
const BUSY_FOR_MS = 5_000;
/** A claimed action is due again after this time, so that another process continues it after a kill. */
const LEASE_SECONDS = 30;

/** Continues the bulk actions of all companies in turn, one ticket each, whatever process they were started in. */
@Injectable()
export class RunBulk implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;
  private busyUntil = 0;

  constructor(
    private readonly db: DataSource,
    private readonly bulkStep: BulkStep,
    @Inject(LOG) log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => this.pauseAfter(isBusy);
    this.loop = new StepLoop({ step: () => this.step(), pauseAfter, log, waiting: 'bulk actions wait' });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** An action was started: it need not wait for the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Handles the next ticket of the action that waited longest. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await this.claim();
    if (!due) return false;
    await this.release(due, await this.bulkStep.execute(due));
    return true;
  }

  private pauseAfter(isBusy: boolean): number {
    if (!isBusy) return Date.now() < this.busyUntil ? POLL_SOON_MS : POLL_EVERY_MS;
    this.busyUntil = Date.now() + BUSY_FOR_MS;
    return 0;
  }

  private claim(): Promise<Bulk | undefined> {
    return withSystem(this.db, async (manager) => {
      const [due] = await rows<Bulk>(
        manager,
        `UPDATE bulk_work SET due_at = now() + $1 * interval '1 second'
         WHERE (company_id, bulk_id) = (
           SELECT company_id, bulk_id FROM bulk_work WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING company_id AS "companyId", bulk_id AS "bulkId"`,
        [LEASE_SECONDS],
      );
      return due;
    });
  }

  /** Makes the action due again, or deletes it when it is over. */
  private release({ companyId, bulkId }: Bulk, outcome: Outcome): Promise<unknown> {
    return withSystem(this.db, (manager) =>
      outcome === 'over'
        ? manager.query('DELETE FROM bulk_work WHERE company_id = $1 AND bulk_id = $2', [companyId, bulkId])
        : manager.query(
            `UPDATE bulk_work SET due_at = now() + $3 * interval '1 millisecond' WHERE company_id = $1 AND bulk_id = $2`,
            [companyId, bulkId, PAUSE_MS[outcome]],
          ),
    );
  }
}
