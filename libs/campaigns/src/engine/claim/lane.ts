import type { CampaignSettings, CampaignStep } from '@prosa/contracts';
import type { Campaign } from '../../campaigns/campaign.entity.js';
import type { LaneState } from '../../pace/lane-state.js';
import type { Candidate } from './pick-recipient.js';
import type { Prepared } from './prepare.js';

/** A connection that is to write, with all that decides on it. */
export interface Lane {
  companyId: number;
  connectionId: number;
  state: LaneState;
  settings: CampaignSettings;
  prepared: Prepared | null;
  /** Whether a campaign that another transaction has locked is left to it. */
  skipsLocked: boolean;
}

/** A candidate in a locked campaign, and the step it is at. */
export interface Next {
  campaign: Campaign;
  candidate: Candidate;
  step: CampaignStep;
}
