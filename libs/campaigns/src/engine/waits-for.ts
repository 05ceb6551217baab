import type { CampaignView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Campaign } from '../campaigns/campaign.entity.js';
import { zoneOf } from '../options/company-zone.js';
import { campaignSettingsOf } from '../settings/campaign-settings-of.js';
import { isSendingTime, type LaneState, laneState } from './claim/lane-state.js';

/** Why nothing is sent at the moment although a campaign runs; null: something is. */
export async function waitsFor(manager: EntityManager, campaign: Campaign): Promise<CampaignView['waitsFor']> {
  const { companyId, id, status, connectionIds } = campaign;
  if (status !== 'EM_ANDAMENTO') return null;
  const zone = await zoneOf(manager, companyId);
  const states: LaneState[] = [];
  for (const connectionId of connectionIds) {
    const state = await laneState(manager, { companyId, id: connectionId }, zone);
    if (state) states.push(state);
  }
  const linked = states.filter(({ isConnected }) => isConnected);
  if (linked.length === 0) return 'connection';
  const { sendingHours } = await campaignSettingsOf(manager, companyId);
  if (!isSendingTime(sendingHours, zone, linked[0]!.now)) return 'hours';
  if (linked.every(({ left }) => left === 0)) return 'limit';
  const [{ asked, next }] = (await manager.query(
    `SELECT coalesce(bool_or(state = 'asked'), false) AS asked, coalesce(bool_or(state <> 'asked'), false) AS next
     FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2 AND state IN ('planned', 'claimed', 'asked', 'confirmed')`,
    [companyId, id],
  )) as [{ asked: boolean; next: boolean }];
  return asked && !next ? 'answers' : null;
}
