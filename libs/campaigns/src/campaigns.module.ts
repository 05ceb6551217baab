import { Module } from '@nestjs/common';
import { CampaignRecordsModule } from './campaigns/campaign-records.module.js';
import { ContactListsModule } from './contact-lists/contact-lists.module.js';
import { DoNotContactModule } from './do-not-contact/do-not-contact.module.js';
import { EngineModule } from './engine/engine.module.js';
import { ErasePerson } from './erasure/erase-person.js';
import { OptionsModule } from './options/options.module.js';
import { CampaignSettingsModule } from './settings/settings.module.js';

@Module({
  imports: [
    OptionsModule,
    ContactListsModule,
    CampaignSettingsModule,
    CampaignRecordsModule,
    DoNotContactModule,
    EngineModule,
  ],
  providers: [ErasePerson],
})
export class CampaignsModule {}
