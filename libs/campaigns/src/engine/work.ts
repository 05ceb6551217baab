import { pipelineQuery, type Reader, WorkTable } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';

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
 * Lets connections write as soon as their pace allows; those that are new begin at once. They are due since then, and not
 * from now on: the one that has not written for longest comes first, so that all share the work.
 */
export async function wakeLanes(manager: Reader, companyId: number, connectionIds: readonly number[]): Promise<void> {
  await manager.query(
    `INSERT INTO campaign_lane (company_id, connection_id, due_at) SELECT $1, id, now() FROM unnest($2::integer[]) id
     ON CONFLICT (company_id, connection_id) DO UPDATE SET due_at = campaign_lane.paced_to
       WHERE campaign_lane.due_at > campaign_lane.paced_to`,
    [companyId, connectionIds],
  );
}

/** What of a campaign decides who writes next. */
export interface CampaignLanes {
  isRunning: boolean;
  connectionIds: number[];
}

/** Resolves to who writes for a campaign. Null: it was deleted. */
export async function lanesOf(manager: Reader, { companyId, campaignId }: CampaignKey): Promise<CampaignLanes | null> {
  const [lanes] = await manager.query<CampaignLanes[]>(
    `SELECT status = 'EM_ANDAMENTO' AS "isRunning", connection_ids AS "connectionIds" FROM campaign
     WHERE company_id = $1 AND id = $2`,
    [companyId, campaignId],
  );
  return lanes ?? null;
}

/** Looks at a campaign within a second, whose recipients moved on. */
export const noteProgress = (manager: EntityManager, { companyId, campaignId }: CampaignKey): Promise<void> =>
  pipelineQuery(
    manager,
    `INSERT INTO campaign_work (company_id, campaign_id, due_at) VALUES ($1, $2, now() + interval '1 second')
     ON CONFLICT (company_id, campaign_id) DO UPDATE SET due_at = excluded.due_at WHERE campaign_work.due_at > excluded.due_at`,
    [companyId, campaignId],
  );

/** A connection whose turn a process has claimed. */
export type ClaimedLane = NonNullable<Awaited<ReturnType<typeof CAMPAIGN_LANES.claim>>>;

/**
 * Locks the connection that may write next after one has written, among those that only wait for their turn. Undefined:
 * their paces allow none, or another process has them.
 */
export async function lockNextLane(
  manager: Reader,
  companyId: number,
  { connectionIds, after }: { connectionIds: readonly number[]; after: number },
): Promise<ClaimedLane | undefined> {
  const order = [...connectionIds.slice(connectionIds.indexOf(after) + 1), ...connectionIds];
  const [lane] = await manager.query<ClaimedLane[]>(
    `SELECT company_id AS "companyId", connection_id AS id, due_at::text AS claim, in_row AS "inRow", campaign_id AS "servedLast"
     FROM campaign_lane WHERE company_id = $1 AND connection_id = ANY ($2) AND paced_to <= now()
       AND due_at <= now() + $3 * interval '1 second'
     ORDER BY array_position($2, connection_id) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [companyId, order, TURN_SECONDS],
  );
  return lane;
}

/** Seconds after which a connection looks again that only waits for the message on its way. */
export const TURN_SECONDS = 5;
