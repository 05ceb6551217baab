import { Module } from '@nestjs/common';
import { CampaignConnectionsController } from './campaign-connections.controller.js';
import { FollowConnections } from './follow-connections.js';
import { SyncCampaignConnection } from './sync-campaign-connection.js';

@Module({ controllers: [CampaignConnectionsController], providers: [SyncCampaignConnection, FollowConnections] })
export class CampaignConnectionsModule {}
