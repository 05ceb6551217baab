import { Inject, Injectable } from '@nestjs/common';
import { WorkTable } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { BulkStep, type Outcome } from './bulk-step.js';

/**
 * Pause before the next ticket of the same action. Where contacts get texts, it is that of imports (docs/spec/core.md
 * §7).
 */
const PAUSE_MS: Readonly<Record<Exclude<Outcome, 'over'>, number>> = { notified: 330, silent: 30, later: 3_000 };
/** How often it polls for work soon after some. */
const POLL_SOON_MS = 30;
const BUSY_FOR_MS = 5_000;

const WORK = new WorkTable({ table: 'bulk_work', id: 'bulk_id', leaseSeconds: 30 });

/** Continues the bulk actions of all companies in turn, one ticket each, whatever process they were started in. */
@Injectable()
export class RunBulk extends WorkRunner {
  private busyUntil = 0;

  constructor(
    private readonly db: DataSource,
    private readonly bulkStep: BulkStep,
    @Inject(LOG) log: Log,
  ) {
    super({ log, waiting: 'bulk actions wait' });
  }

  /** Handles the next ticket of the action that waited longest. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await WORK.claim(this.db);
    if (!due) return false;
    const outcome = await this.bulkStep.execute(due);
    if (outcome === 'over') await WORK.delete(this.db, due);
    else await WORK.setDue(this.db, due, PAUSE_MS[outcome] / 1_000);
    return true;
  }

  protected override pauseAfter(isBusy: boolean): number | undefined {
    if (!isBusy) return Date.now() < this.busyUntil ? POLL_SOON_MS : undefined;
    this.busyUntil = Date.now() + BUSY_FOR_MS;
    return 0;
  }
}
