import { Inject, Injectable } from '@nestjs/common';
import { type ClaimedWork, CompanyDeleted, WorkTable } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { countAgain } from './count-again.js';
import { mergeChanges } from './merge-changes.js';
import { redateCycles } from './redate-cycles.js';

const WORK = new WorkTable<{
  /** The company's clock was changed: its days begin at other instants. */
  isZoneNew: boolean;
}>({ table: 'count_work', leaseSeconds: 120, columns: 'is_zone_new AS "isZoneNew"' });

/** Adds changes to the counts of companies that have many, and counts again by a new clock. Any number of processes may. */
@Injectable()
export class RunCounting extends WorkRunner {
  constructor(
    private readonly db: DataSource,
    @Inject(LOG) log: Log,
  ) {
    super({ log, waiting: 'counts wait' });
  }

  /** Does the work of the company that waits longest. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const work = await WORK.claim(this.db);
    if (!work) return false;
    try {
      if (work.isZoneNew) await this.followZone(work);
      while (await mergeChanges(this.db, work.companyId)) await this.renew(work);
    } catch (error) {
      if (error instanceof ClaimLost) return true;
      if (!(error instanceof CompanyDeleted)) throw error;
    }
    await WORK.finish(this.db, work);
    return true;
  }

  private async followZone(work: ClaimedWork): Promise<void> {
    await redateCycles(this.db, work.companyId, () => this.renew(work));
    await countAgain(this.db, work.companyId, () => this.renew(work));
  }

  /** Throws ClaimLost when the work was claimed by another process, or is to be done from its beginning. */
  private async renew(work: ClaimedWork): Promise<void> {
    if (!(await WORK.renew(this.db, work))) throw new ClaimLost();
  }
}

class ClaimLost extends Error {}
