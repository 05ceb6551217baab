import type { CampaignView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Campaign } from './campaign.entity.js';
export const campaignView = (_manager: EntityManager, campaign: Campaign): Promise<CampaignView> =>
  Promise.resolve({ ...campaign } as unknown as CampaignView);
