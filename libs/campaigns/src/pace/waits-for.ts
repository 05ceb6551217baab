import type { CampaignStatus, CampaignView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { zoneOf } from '../options/company-zone.js';
import { campaignSettingsOf } from '../settings/settings-of.js';
import { isSendingTime, type LaneState, laneState } from './lane-state.js';

/** What of a campaign decides whether it waits. */
interface Waiting {
  companyId: number;
  id: number;
  status: CampaignStatus;
  connectionIds: number[];
}

/** Why nothing is sent at the moment although a campaign runs; null: something is. */
export async function waitsFor(manager: EntityManager, campaign: Waiting): Promise<CampaignView['waitsFor']> {
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
async function waitsForAnswers(manager: EntityManager, { companyId, id }: Waiting): Promise<boolean> {
  const [{ waits, next }] = (await manager.query(
    `SELECT EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2 AND state = 'asked') AS waits,
       EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2
         AND state IN ('planned', 'claimed', 'confirmed')) AS next`,
    [companyId, id],
  )) as [{ waits: boolean; next: boolean }];
  return waits && !next;
}

async function linkedOf(
  manager: EntityManager,
  { companyId, connectionIds }: Waiting,
  zone: string,
): Promise<LaneState[]> {
  const linked: LaneState[] = [];
  for (const id of connectionIds) {
    const state = await laneState(manager, { companyId, id }, zone);
    if (state?.isConnected) linked.push(state);
  }
  return linked;
}
