import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CompanyDeleted, withSystem } from '@prosa/service-kit/database';
import { type Log, StepLoop } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { countAgain } from './count-again.js';
import { mergeChanges } from './merge-changes.js';
import { redateCycles } from './redate-cycles.js';

/** Claimed work that is not renewed for this time is due again, so that another process continues. */
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
      if (work.isZoneNew) await this.followZone(work);
      while (await mergeChanges(this.db, work.companyId)) await this.renew(work);
    } catch (error) {
      if (error instanceof ClaimLost) return true;
      if (!(error instanceof CompanyDeleted)) throw error;
    }
    await this.db.query('DELETE FROM count_work WHERE company_id = $1 AND due_at = $2::timestamptz', [
      work.companyId,
      work.claim,
    ]);
    return true;
  }

  private async followZone(work: Work): Promise<void> {
    await redateCycles(this.db, work.companyId, () => this.renew(work));
    await countAgain(this.db, work.companyId, () => this.renew(work));
  }

  /** Throws ClaimLost when the work was claimed by another process, or is to be done from its beginning. */
  private async renew(work: Work): Promise<void> {
    const [renewed] = await rows<Pick<Work, 'claim'>>(
      this.db,
      `UPDATE count_work SET due_at = now() + $3 * interval '1 second'
       WHERE company_id = $1 AND due_at = $2::timestamptz RETURNING due_at::text AS claim`,
      [work.companyId, work.claim, LEASE_SECONDS],
    );
    if (!renewed) throw new ClaimLost();
    work.claim = renewed.claim;
  }
}

class ClaimLost extends Error {}

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
