import type { CampaignView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Campaign } from './campaign.entity.js';
export const campaignView = (_manager: EntityManager, campaign: Campaign): Promise<CampaignView> =>
  Promise.resolve({
    ...campaign,
    stop:
      campaign.status === 'CANCELADA'
        ? { reason: campaign.stopReason, at: campaign.stoppedAt, userId: campaign.stoppedBy }
        : null,
  } as unknown as CampaignView);
