import { Module } from '@nestjs/common';
import { CampaignConnectionsController } from './campaign-connections.controller.js';
import { SyncCampaignConnection } from './sync-campaign-connection.js';

@Module({ controllers: [CampaignConnectionsController], providers: [SyncCampaignConnection] })
export class CampaignConnectionsModule {}
