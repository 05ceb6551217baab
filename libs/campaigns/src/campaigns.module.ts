import { Module } from '@nestjs/common';
import { CampaignConnectionsModule } from './connections/campaign-connections.module.js';
import { ContactListsModule } from './contact-lists/contact-lists.module.js';
import { DoNotContactModule } from './do-not-contact/do-not-contact.module.js';
import { EngineModule } from './engine/engine.module.js';
import { ErasePerson } from './erasure/erase-person.js';

@Module({
  imports: [CampaignConnectionsModule, ContactListsModule, DoNotContactModule, EngineModule],
  providers: [ErasePerson],
})
export class CampaignsModule {}
