import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, type Log, StepLoop, withSystem } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { type Bulk, BulkStep, type Outcome } from './bulk-step.js';

/** How long until the next ticket of the same action: where contacts are told, as slowly as core.md §7 asks of imports. */
const PAUSE_MS: Readonly<Record<Exclude<Outcome, 'over'>, number>> = { told: 330, silent: 30, later: 3_000 };
/** How often it is looked for something to do, while there was something and when there was nothing for a while. */
const POLL_SOON_MS = 30;
const POLL_EVERY_MS = 5_000;
const BUSY_FOR_MS = 5_000;
/** Held so long at a time: after a kill another goes on. */
const LEASE_SECONDS = 30;

/** Goes on with the bulk actions of all companies in turn, a ticket each, whatever process they were asked of. */
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

  /** An action was begun: it need not wait for the next look. */
  wake(): void {
    this.loop.wake();
  }

  /** Does the next ticket of the action that waited longest. Resolves to whether there was one. */
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

  /** Due again, or over. */
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
