import type { ServiceDefinition } from '@prosa/service-kit/service';
import { Campaign } from './campaigns/campaign.entity.js';
import { CampaignsModule } from './campaigns.module.js';
import { CampaignConnection } from './connections/campaign-connection.entity.js';
import { ListItem } from './contact-lists/contact-list-item.entity.js';
import { ContactList } from './contact-lists/contact-list.entity.js';
import { CreateCopies1730000400000 } from './database/migrations/1730000400000-create-copies.js';
import { CreateCampaigns1766100000000 } from './database/migrations/1766100000000-create-campaigns.js';
import { FillContactLists1766100001000 } from './database/migrations/1766100001000-fill-contact-lists.js';
import { ErasePerson } from './erasure/erase-person.js';
import { CreateCompanyZone1766100002000 } from './database/migrations/1766100002000-create-company-zone.js';
import { IndexRecipients1766100003000 } from './database/migrations/1766100003000-index-recipients.js';
import { CompanyZone } from './options/company-zone.entity.js';
import { CampaignRecipient } from './recipients/campaign-recipient.entity.js';
import { CampaignSettingsRow } from './settings/campaign-settings.entity.js';
import { ConnectionLimit } from './settings/connection-limit.entity.js';

/** Contact lists and campaigns: who is written to, with which text, when, and what became of it. */
export const campaignsService: ServiceDefinition = {
  name: 'campaigns',
  module: CampaignsModule,
  erasePerson: ErasePerson,
  entities: [
    CampaignConnection,
    ContactList,
    ListItem,
    Campaign,
    CampaignRecipient,
    CampaignSettingsRow,
    ConnectionLimit,
    CompanyZone,
  ],
  migrations: [
    CreateCopies1730000400000,
    CreateCampaigns1766100000000,
    FillContactLists1766100001000,
    CreateCompanyZone1766100002000,
    IndexRecipients1766100003000,
  ],
};
