import { CAMPAIGN_LOCKED_BEFORE_MS, type CampaignView } from '@prosa/contracts';
import type { Campaign } from './campaign.entity.js';

type Editable = Pick<Campaign, 'status' | 'scheduledAt'>;

/** What of a campaign can be changed (docs/spec/secondary.md §4). `now` is of the database's clock. */
export function editableOf({ status, scheduledAt }: Editable, now: Date): CampaignView['editable'] {
  if (status === 'CANCELADA') return 'texts';
  if (status === 'INATIVA') return 'all';
  const isFarAhead = (scheduledAt?.getTime() ?? 0) - now.getTime() > CAMPAIGN_LOCKED_BEFORE_MS;
  return status === 'PROGRAMADA' && isFarAhead ? 'all' : 'none';
}

/** Its file comes in a call after the one that scheduled it, so it can be set until the campaign starts. */
export const takesFile = (campaign: Editable, now: Date): boolean =>
  campaign.status === 'PROGRAMADA' || editableOf(campaign, now) !== 'none';
