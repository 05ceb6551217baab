import type { Actor, CampaignWithTotals } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { Campaign } from '../campaigns/campaign.entity.js';
import { campaignView } from '../campaigns/campaign-view.js';
import { totalsOf } from './totals.js';
import { waitsFor } from '../pace/waits-for.js';

/** A campaign with its figures. */
@Injectable()
export class ReportQueries {
  constructor(private readonly db: DataSource) {}

  report(actor: Actor, id: number): Promise<CampaignWithTotals> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const campaign = await manager.findOneBy(Campaign, { companyId, id });
      if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
      const view = await campaignView(manager, campaign, await waitsFor(manager, campaign));
      return { ...view, totals: await totalsOf(manager, campaign) };
    });
  }
}
