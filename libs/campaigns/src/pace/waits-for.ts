import type { CampaignStatus, CampaignView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { companyLanes, isSendingTime } from './lane-state.js';

/** What of a campaign decides whether it waits. */
interface Waiting {
  companyId: number;
  id: number;
  status: CampaignStatus;
  connectionIds: number[];
}

/** Why nothing is sent at the moment although a campaign runs; null: something is. */
export async function waitsFor(manager: EntityManager, campaign: Waiting): Promise<CampaignView['waitsFor']> {
  const { companyId, status, connectionIds } = campaign;
  if (status !== 'EM_ANDAMENTO') return null;
  const { zone, settings, lanes } = await companyLanes(manager, companyId, connectionIds);
  const linked = lanes.filter(({ isConnected }) => isConnected);
  const [first] = linked;
  if (!first) return 'connection';
  if (!isSendingTime(settings.sendingHours, zone, first.now)) return 'hours';
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
