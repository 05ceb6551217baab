import type { ServiceDefinition } from '@prosa/service-kit';
import { CampaignsModule } from './campaigns.module.js';
import { ConnectionCopy } from './connections/connection-copy.entity.js';
import { ContactCopy } from './contacts/contact-copy.entity.js';
import { CreateCopies1730000400000 } from './database/migrations/1730000400000-create-copies.js';

/** Campaigns: so far it keeps the contacts and connections they will need. */
export const campaignsService: ServiceDefinition = {
  name: 'campaigns',
  module: CampaignsModule,
  entities: [ConnectionCopy, ContactCopy],
  migrations: [CreateCopies1730000400000],
};
