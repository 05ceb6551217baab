import type { CampaignBrakes, CampaignStop } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Campaign } from '../../campaigns/campaign.entity.js';
import { UNKNOWN } from '../outcome/next-recipient.js';

/** The last messages that count, and how many there must be before a share says something. */
const LAST = 100;
const AT_LEAST = 20;

/** Reasons by which the network restricts the number (docs/spec/wire-external.md §3.6): ours, and codes that are stored as they come. */
const RESTRICTED = ['accountRestricted', 'spamLimited', '131048', '131031', '368', '463'];

/** Why a campaign must stop by itself; null: it need not. What came before its last start does not count. */
export async function brakeOf(
  manager: EntityManager,
  { companyId, id, resumedAt }: Campaign,
  { failedPercent, optedOutPercent }: CampaignBrakes,
): Promise<CampaignStop | null> {
  const [last] = await manager.query<{ count: number; failed: number; optedOut: number; restricted: number }[]>(
    `SELECT count(*)::integer AS count,
       (count(*) FILTER (WHERE state = 'failed' AND reason <> $5))::integer AS failed,
       count(opted_out_at)::integer AS "optedOut",
       (count(*) FILTER (WHERE state = 'failed' AND reason = ANY ($6)))::integer AS restricted
     FROM (SELECT state, reason, opted_out_at FROM campaign_recipient
       WHERE company_id = $1 AND campaign_id = $2 AND claimed_at > $3 AND state NOT IN ('planned', 'claimed')
       ORDER BY claimed_at DESC LIMIT $4) last`,
    [companyId, id, resumedAt, LAST, UNKNOWN, RESTRICTED],
  );
  const { count, failed, optedOut, restricted } = last!;
  if (restricted > 0) return 'restricted';
  if (count < AT_LEAST) return null;
  const isOver = (part: number, percent: number | null) => percent !== null && part * 100 > percent * count;
  if (isOver(failed, failedPercent)) return 'failures';
  return isOver(optedOut, optedOutPercent) ? 'optOuts' : null;
}
