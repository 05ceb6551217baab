import type { Actor, CampaignView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import type { Campaign } from '../../campaigns/campaign.entity.js';
import { campaignView } from '../../campaigns/campaign-view.js';
import { lockCampaign } from '../../campaigns/manage-campaigns.js';
import { RunLanes } from '../claim/run-lanes.js';
import { RunCampaigns } from '../plan/run-campaigns.js';
import { lackOf } from '../plan/readiness.js';
import { runCampaign, stopCampaign } from '../plan/set-status.js';
import { waitsFor } from '../../pace/waits-for.js';
import { makeCampaignDue } from '../work.js';

/** Starts, cancels and restarts campaigns (docs/spec/secondary.md §4). */
@Injectable()
export class ControlCampaign {
  constructor(
    private readonly db: DataSource,
    private readonly campaigns: RunCampaigns,
    private readonly lanes: RunLanes,
  ) {}

  async start(actor: Actor, campaignId: number): Promise<CampaignView> {
    const view = await this.change(actor, campaignId, async (manager, campaign) => {
      if (!['INATIVA', 'PROGRAMADA'].includes(campaign.status)) throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE');
      await run(manager, campaign);
    });
    this.wake();
    return view;
  }

  async restart(actor: Actor, campaignId: number): Promise<CampaignView> {
    const view = await this.change(actor, campaignId, async (manager, campaign) => {
      if (campaign.status !== 'CANCELADA') throw new AppError('ERR_CAMPAIGN_NOT_CANCELLED');
      await run(manager, campaign);
    });
    this.wake();
    return view;
  }

  /** The lock of its row makes it wait for a claim that is being committed: after it nothing more is claimed. */
  cancel(actor: Actor, campaignId: number): Promise<CampaignView> {
    return this.change(actor, campaignId, async (manager, campaign) => {
      if (campaign.status !== 'EM_ANDAMENTO') throw new AppError('ERR_CAMPAIGN_NOT_RUNNING');
      await stopCampaign(manager, campaign, 'person', actor.userId || null);
      await makeCampaignDue(manager, { companyId: actor.companyId, campaignId });
    });
  }

  /** Plans those again that failed; a campaign that is over runs again. */
  async retry(actor: Actor, campaignId: number, recipientId: number | undefined): Promise<{ retried: number }> {
    let retried = 0;
    await this.change(actor, campaignId, async (manager, campaign) => {
      if (!campaign.startedAt) throw new AppError('ERR_CAMPAIGN_NOT_RUNNING');
      [, retried] = await manager.query<[unknown, number]>(
        `UPDATE campaign_recipient SET attempt = attempt + 1, reason = NULL, updated_at = now(),
           state = CASE WHEN step = 'message' AND confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'planned' END
         WHERE company_id = $1 AND campaign_id = $2 AND state = 'failed' AND ($3::integer IS NULL OR id = $3)`,
        [actor.companyId, campaignId, recipientId ?? null],
      );
      if (retried > 0 && campaign.status !== 'CANCELADA') await runCampaign(manager, campaign);
    });
    this.wake();
    return { retried };
  }

  private wake(): void {
    this.campaigns.wake();
    this.lanes.wake();
  }

  private change(
    actor: Actor,
    id: number,
    change: (manager: EntityManager, campaign: Campaign) => Promise<void>,
  ): Promise<CampaignView> {
    return withTenant(this.db, actor, async (manager) => {
      const campaign = await lockCampaign(manager, actor.companyId, id);
      await change(manager, campaign);
      return campaignView(manager, campaign, await waitsFor(manager, campaign));
    });
  }
}

async function run(manager: EntityManager, campaign: Campaign): Promise<void> {
  const lack = await lackOf(manager, campaign);
  if (lack)
    throw new AppError('ERR_CAMPAIGN_NOT_READY', { fields: { [FIELD_OF[lack] ?? 'contactListId']: 'required' } });
  await runCampaign(manager, campaign);
}

const FIELD_OF: Partial<Record<string, string>> = { connections: 'connectionIds', text: 'message1' };
