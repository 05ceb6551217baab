import { CAMPAIGN_PACE_DEFAULTS, type CampaignSettings } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { CampaignSettingsRow } from './campaign-settings.entity.js';

const DEFAULTS: CampaignSettings = {
  ...CAMPAIGN_PACE_DEFAULTS,
  variables: [],
  sendingHours: null,
  brakes: { failedPercent: 20, optedOutPercent: 10 },
};

/** The settings of the company's campaigns; those of a new company while it chose none. */
export async function campaignSettingsOf(manager: EntityManager, companyId: number): Promise<CampaignSettings> {
  const row = await manager.findOneBy(CampaignSettingsRow, { companyId });
  if (!row) return DEFAULTS;
  const { messageInterval, longerIntervalAfter, greaterInterval, variables, sendingHours } = row;
  const { failedPercent, optedOutPercent } = row;
  const pace = { messageInterval, longerIntervalAfter, greaterInterval };
  return { ...pace, variables, sendingHours, brakes: { failedPercent, optedOutPercent } };
}
