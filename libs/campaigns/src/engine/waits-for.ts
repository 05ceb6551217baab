import type { CampaignView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Campaign } from '../campaigns/campaign.entity.js';
import { zoneOf } from '../options/company-zone.js';
import { campaignSettingsOf } from '../settings/campaign-settings-of.js';
import { isSendingTime, type LaneState, laneState } from './claim/lane-state.js';

/** Why nothing is sent at the moment although a campaign runs; null: something is. */
export async function waitsFor(manager: EntityManager, campaign: Campaign): Promise<CampaignView['waitsFor']> {
  const { companyId, status } = campaign;
  if (status !== 'EM_ANDAMENTO') return null;
  const zone = await zoneOf(manager, companyId);
  const linked = await linkedOf(manager, campaign, zone);
  const [first] = linked;
  if (!first) return 'connection';
  const { sendingHours } = await campaignSettingsOf(manager, companyId);
  if (!isSendingTime(sendingHours, zone, first.now)) return 'hours';
  if (linked.every(({ left }) => left === 0)) return 'limit';
  return (await waitsForAnswers(manager, campaign)) ? 'answers' : null;
}

/** Whether nobody is left to write to but who has not answered the confirmation. */
async function waitsForAnswers(manager: EntityManager, { companyId, id }: Campaign): Promise<boolean> {
  const [{ asked, next }] = (await manager.query(
    `SELECT EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2 AND state = 'asked') AS asked,
       EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2
         AND state IN ('planned', 'claimed', 'confirmed')) AS next`,
    [companyId, id],
  )) as [{ asked: boolean; next: boolean }];
  return asked && !next;
}

async function linkedOf(
  manager: EntityManager,
  { companyId, connectionIds }: Campaign,
  zone: string,
): Promise<LaneState[]> {
  const linked: LaneState[] = [];
  for (const id of connectionIds) {
    const state = await laneState(manager, { companyId, id }, zone);
    if (state?.isConnected) linked.push(state);
  }
  return linked;
}
