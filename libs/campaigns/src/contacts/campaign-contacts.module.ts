import { Module } from '@nestjs/common';
import { CampaignContactsController } from './campaign-contacts.controller.js';
import { SyncCampaignContact } from './sync-campaign-contact.js';

@Module({ controllers: [CampaignContactsController], providers: [SyncCampaignContact] })
export class CampaignContactsModule {}
