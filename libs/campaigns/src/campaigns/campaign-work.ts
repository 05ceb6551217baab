import { WorkTable } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Campaign } from './campaign.entity.js';

/** Work of campaigns that wait, run or are to be finished. */
export const CAMPAIGN_WORK = new WorkTable<{ plannedTo: number | null }>({
  table: 'campaign_work',
  id: 'campaign_id',
  leaseSeconds: 30,
  columns: 'planned_to AS "plannedTo"',
});

/** Its file comes in a call after the one that scheduled it (docs/spec/wire-features.md §1): until then it waits. */
const FILE_SECONDS = 10;

/** Makes a campaign due at its time, if it has one. */
export async function scheduleWork(
  manager: EntityManager,
  { companyId, id, scheduledAt }: Pick<Campaign, 'companyId' | 'id' | 'scheduledAt'>,
): Promise<void> {
  if (!scheduledAt) return CAMPAIGN_WORK.delete(manager, { companyId, id });
  await manager.query(
    `INSERT INTO campaign_work (company_id, campaign_id, due_at)
     VALUES ($1, $2, greatest($3::timestamptz, now() + $4 * interval '1 second'))
     ON CONFLICT (company_id, campaign_id) DO UPDATE SET due_at = excluded.due_at`,
    [companyId, id, scheduledAt, FILE_SECONDS],
  );
}
