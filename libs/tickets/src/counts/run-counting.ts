import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CompanyDeleted, withSystem } from '@prosa/service-kit/database';
import { type Log, StepLoop } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { countAgain } from './count-again.js';
import { mergeChanges } from './merge-changes.js';
import { redateCycles } from './redate-cycles.js';

/** Claimed work is due again after this time without an end, so that another process goes on. */
const LEASE_SECONDS = 120;
const POLL_EVERY_MS = 5_000;

interface Work {
  companyId: number;
  /** The company's clock was changed: its days begin at other instants. */
  isZoneNew: boolean;
  /** Until when it is claimed: work that was asked for meanwhile has another time. */
  claim: string;
}

/** Adds changes to the counts of companies that have many, and counts again by a new clock. Any number of processes may. */
@Injectable()
export class RunCounting implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;

  constructor(
    private readonly db: DataSource,
    @Inject(LOG) log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => (isBusy ? 0 : POLL_EVERY_MS);
    this.loop = new StepLoop({ step: () => this.step(), pauseAfter, log, waiting: 'counts wait' });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** Does the work of the company that waits longest. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const work = await claim(this.db);
    if (!work) return false;
    try {
      if (work.isZoneNew) await this.followZone(work.companyId);
      while (await mergeChanges(this.db, work.companyId));
    } catch (error) {
      if (!(error instanceof CompanyDeleted)) throw error;
    }
    await this.db.query('DELETE FROM count_work WHERE company_id = $1 AND due_at = $2::timestamptz', [
      work.companyId,
      work.claim,
    ]);
    return true;
  }

  private async followZone(companyId: number): Promise<void> {
    await redateCycles(this.db, companyId);
    await countAgain(this.db, companyId);
  }
}

const claim = (db: DataSource): Promise<Work | undefined> =>
  withSystem(db, async (manager) => {
    const [work] = await rows<Work>(
      manager,
      `UPDATE count_work SET due_at = now() + $1 * interval '1 second'
       WHERE company_id = (
         SELECT company_id FROM count_work WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING company_id AS "companyId", is_zone_new AS "isZoneNew", due_at::text AS claim`,
      [LEASE_SECONDS],
    );
    return work;
  });
