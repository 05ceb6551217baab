import { Module } from '@nestjs/common';
import { Tombstones } from '../contacts/erasure/tombstones.js';
import { CampaignsController } from './campaigns.controller.js';
import { SendCampaignMessage } from './send-campaign-message.js';

@Module({ controllers: [CampaignsController], providers: [SendCampaignMessage, Tombstones] })
export class CampaignsModule {}
