import { Module } from '@nestjs/common';
import { CampaignRecordsModule } from './campaigns/campaign-records.module.js';
import { CampaignConnectionsModule } from './connections/campaign-connections.module.js';
import { OptionsModule } from './options/options.module.js';
import { CampaignSettingsModule } from './settings/settings.module.js';

@Module({ imports: [CampaignConnectionsModule, OptionsModule, CampaignSettingsModule, CampaignRecordsModule] })
export class CampaignsModule {}
