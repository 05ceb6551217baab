import { Module } from '@nestjs/common';
import { CampaignConnectionsModule } from './connections/campaign-connections.module.js';

@Module({ imports: [CampaignConnectionsModule] })
export class CampaignsModule {}
