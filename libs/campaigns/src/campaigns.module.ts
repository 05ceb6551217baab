import { Module } from '@nestjs/common';
import { CampaignConnectionsModule } from './connections/campaign-connections.module.js';

import { EngineModule } from './engine/engine.module.js';

@Module({ imports: [CampaignConnectionsModule, EngineModule] })
export class CampaignsModule {}
