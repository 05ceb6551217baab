import type { RecipientOutcome } from '@prosa/contracts';
import { OUTCOMES } from '../../recipients/outcomes.js';
import type { Reader } from '@prosa/service-kit/database';
import type { NewItem } from '../items/add-items.js';

/** SQL of those recipients r of campaign $2 who are in one of the groups. An erased person has no number any more. */
const recipientsIn = (outcomes: readonly RecipientOutcome[]): string => `
  campaign_recipient r WHERE r.company_id = $1 AND r.campaign_id = $2 AND r.number NOT LIKE 'erased:%'
    AND (${outcomes.map((outcome) => `(${OUTCOMES[outcome]})`).join(' OR ')})`;

/** Who is in groups of a campaign's recipients. */
export interface RecipientGroups {
  campaignId: number;
  outcomes: RecipientOutcome[];
}

/** How many recipients are in the groups; null when there is no such campaign. */
export async function countRecipients(
  reader: Reader,
  companyId: number,
  { campaignId, outcomes }: RecipientGroups,
): Promise<number | null> {
  const [found] = await reader.query<{ exists: boolean; count: number }[]>(
    `SELECT EXISTS (SELECT 1 FROM campaign WHERE company_id = $1 AND id = $2) AS exists,
       (SELECT count(*)::integer FROM ${recipientsIn(outcomes)}) AS count`,
    [companyId, campaignId],
  );
  return found!.exists ? found!.count : null;
}

/** A page of them after that recipient, by id. */
export const recipientsPage = (
  reader: Reader,
  companyId: number,
  { groups, after, most }: { groups: RecipientGroups; after: number; most: number },
): Promise<(NewItem & { id: number })[]> =>
  reader.query(
    `SELECT r.id, r.name, r.number, r.email FROM ${recipientsIn(groups.outcomes)} AND r.id > $3 ORDER BY r.id LIMIT $4`,
    [companyId, groups.campaignId, after, most],
  );
