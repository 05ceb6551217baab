import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { CampaignSettingsController } from './campaign-settings.rest.controller.js';
import { CampaignsController } from './campaigns.rest.controller.js';
import { RecipientsController } from './recipients.rest.controller.js';

@Module({
  imports: [PresentersModule],
  controllers: [CampaignsController, RecipientsController, CampaignSettingsController],
})
export class CampaignsModule {}
