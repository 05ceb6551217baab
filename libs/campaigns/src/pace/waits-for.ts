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
  return waitsForPeople(
    manager,
    campaign,
    linked.map(({ connectionId }) => connectionId),
  );
}

/** Whether nobody is left to write to but who has not answered the confirmation, or whose connection is not linked. */
async function waitsForPeople(
  manager: EntityManager,
  { companyId, id }: Waiting,
  linked: number[],
): Promise<'answers' | 'connection' | null> {
  const [{ waits, next, reachable }] = (await manager.query(
    `SELECT EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2 AND state = 'asked') AS waits,
       EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2
         AND state IN ('planned', 'claimed', 'confirmed')) AS next,
       EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2
         AND (state = 'claimed' OR state IN ('planned', 'confirmed')
           AND (connection_id IS NULL OR connection_id = ANY ($3)))) AS reachable`,
    [companyId, id, linked],
  )) as [{ waits: boolean; next: boolean; reachable: boolean }];
  if (next) return reachable ? null : 'connection';
  return waits ? 'answers' : null;
}

async function linkedOf(
  manager: EntityManager,
  { companyId, connectionIds }: Waiting,
  zone: string,
): Promise<(LaneState & { connectionId: number })[]> {
  const linked: (LaneState & { connectionId: number })[] = [];
  for (const connectionId of connectionIds) {
    const state = await laneState(manager, { companyId, id: connectionId }, zone);
    if (state?.isConnected) linked.push({ ...state, connectionId });
  }
  return linked;
}
