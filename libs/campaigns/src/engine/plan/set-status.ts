import type { CampaignStop } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity.js';
import { publishCampaign } from '../../campaigns/campaign-view.js';
import { databaseTime } from '../../options/company-zone.js';
import { waitsFor } from '../../pace/waits-for.js';
import { wakeLanes } from '../work.js';

/** Begins a locked campaign, or goes on with it: its list is read (again), and its connections write. */
export async function runCampaign(manager: EntityManager, campaign: Campaign): Promise<void> {
  const { companyId, id } = campaign;
  const now = await databaseTime(manager);
  Object.assign(campaign, {
    status: 'EM_ANDAMENTO',
    startedAt: campaign.startedAt ?? now,
    resumedAt: now,
    completedAt: null,
    stopReason: null,
    stoppedAt: null,
    stoppedBy: null,
  });
  await saveStatus(manager, campaign);
  await manager.query(
    `INSERT INTO campaign_work (company_id, campaign_id, due_at, planned_to) VALUES ($1, $2, now(), 0)
     ON CONFLICT (company_id, campaign_id) DO UPDATE SET due_at = now(), planned_to = 0`,
    [companyId, id],
  );
  await wakeLanes(manager, companyId, campaign.connectionIds);
}

/** Cancels a locked campaign that runs; `userId`: by whom, null for the platform. */
export async function stopCampaign(
  manager: EntityManager,
  campaign: Campaign,
  reason: CampaignStop,
  userId: number | null = null,
): Promise<void> {
  const now = await databaseTime(manager);
  Object.assign(campaign, { status: 'CANCELADA', stopReason: reason, stoppedAt: now, stoppedBy: userId });
  await saveStatus(manager, campaign);
}

/** Stores a campaign's state and publishes it. */
export async function saveStatus(manager: EntityManager, campaign: Campaign): Promise<void> {
  const { companyId, id, status, startedAt, resumedAt, completedAt, stopReason, stoppedAt, stoppedBy } = campaign;
  const state = { status, startedAt, resumedAt, completedAt, stopReason, stoppedAt, stoppedBy };
  campaign.updatedAt = await databaseTime(manager);
  await manager.update(Campaign, { companyId, id }, { ...state, updatedAt: campaign.updatedAt });
  await publishCampaign(manager, campaign, { waitsFor: await waitsFor(manager, campaign) });
}
