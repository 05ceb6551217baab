import { Module } from '@nestjs/common';
import { DoNotContactModule } from './do-not-contact/do-not-contact.module.js';
import { CampaignConnectionsModule } from './connections/campaign-connections.module.js';

@Module({ imports: [DoNotContactModule, CampaignConnectionsModule] })
export class CampaignsModule {}
