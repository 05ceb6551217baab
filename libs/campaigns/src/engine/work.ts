import { type Reader, WorkTable } from '@prosa/service-kit/database';

/** Connections that write for campaigns. */
export const CAMPAIGN_LANES = new WorkTable<{ inRow: number; servedLast: number }>({
  table: 'campaign_lane',
  id: 'connection_id',
  leaseSeconds: 60,
  columns: 'in_row AS "inRow", campaign_id AS "servedLast"',
  where: 'w.paced_to <= now()',
});

/** A campaign by its company. */
export interface CampaignKey {
  companyId: number;
  campaignId: number;
}

/** Looks at a campaign soon: it is started, edited, or its recipients moved on. */
export async function makeCampaignDue(
  manager: Reader,
  { companyId, campaignId }: CampaignKey,
  seconds = 0,
): Promise<void> {
  await manager.query(
    `INSERT INTO campaign_work (company_id, campaign_id, due_at) VALUES ($1, $2, now() + $3 * interval '1 second')
     ON CONFLICT (company_id, campaign_id) DO UPDATE SET due_at = least(campaign_work.due_at, excluded.due_at)`,
    [companyId, campaignId, seconds],
  );
}

/**
 * Lets connections write as soon as their pace allows, whichever wrote longest ago first; those that are new begin at once.
 */
export async function wakeLanes(manager: Reader, companyId: number, connectionIds: readonly number[]): Promise<void> {
  await manager.query(
    `INSERT INTO campaign_lane (company_id, connection_id, due_at) SELECT $1, id, now() FROM unnest($2::integer[]) id
     ON CONFLICT (company_id, connection_id) DO UPDATE SET due_at = campaign_lane.paced_to
       WHERE campaign_lane.due_at > greatest(campaign_lane.paced_to, now())`,
    [companyId, connectionIds],
  );
}
