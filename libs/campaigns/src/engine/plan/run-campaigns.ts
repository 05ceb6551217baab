import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { CAMPAIGN_WORK } from '../work.js';
import { AdvanceCampaign } from './advance-campaign.js';

/** How often it polls for work soon after some: reports are live. */
const POLL_SOON_MS = 500;
const BUSY_FOR_MS = 60_000;

/** Advances the campaigns of all companies, whichever is due first. */
@Injectable()
export class RunCampaigns extends WorkRunner {
  private busyUntil = 0;

  constructor(
    private readonly db: DataSource,
    private readonly advance: AdvanceCampaign,
    @Inject(LOG) log: Log,
  ) {
    super({ log, waiting: 'campaigns are not advanced' });
  }

  async step(): Promise<boolean> {
    const work = await CAMPAIGN_WORK.claim(this.db);
    if (!work) return false;
    await this.advance.execute(work);
    return true;
  }

  protected override pauseAfter(isBusy: boolean): number | undefined {
    if (!isBusy) return Date.now() < this.busyUntil ? POLL_SOON_MS : undefined;
    this.busyUntil = Date.now() + BUSY_FOR_MS;
    return 0;
  }
}
