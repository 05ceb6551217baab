import { Module } from '@nestjs/common';
import { CampaignConnectionsModule } from './connections/campaign-connections.module.js';
import { CampaignContactsModule } from './contacts/campaign-contacts.module.js';

@Module({ imports: [CampaignConnectionsModule, CampaignContactsModule] })
export class CampaignsModule {}
