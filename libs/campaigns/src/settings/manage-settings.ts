import type { Actor, CampaignSettings, ChangeCampaignSettingsInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { CampaignSettingsRow } from './campaign-settings.entity.js';
import { readSettings } from './read-settings.js';
import { campaignSettingsOf } from './settings-of.js';

/** Reads and changes what a company chose for its campaigns. */
@Injectable()
export class ManageSettings {
  constructor(private readonly db: DataSource) {}

  get(actor: Actor): Promise<CampaignSettings> {
    return withTenant(this.db, actor, (manager) => campaignSettingsOf(manager, actor.companyId));
  }

  /** Throws ERR_VALIDATION, which names the fields. */
  change(actor: Actor, { settings: sent }: ChangeCampaignSettingsInput): Promise<CampaignSettings> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const settings = readSettings(sent, await campaignSettingsOf(manager, companyId));
      const { brakes, ...others } = settings;
      await manager.upsert(CampaignSettingsRow, { companyId, ...others, ...brakes }, ['companyId']);
      return settings;
    });
  }
}
