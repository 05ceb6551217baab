import type { ServiceDefinition } from '@prosa/service-kit/service';
import { CampaignsModule } from './campaigns.module.js';
import { CampaignConnection } from './connections/campaign-connection.entity.js';
import { CampaignContact } from './contacts/campaign-contact.entity.js';
import { CreateCopies1730000400000 } from './database/migrations/1730000400000-create-copies.js';

/**
 * Campaigns. They are not built yet: so far the service stores copies of contacts and connections, which nobody reads,
 * so that campaigns can begin with a complete audience on installations that exist today.
 */
export const campaignsService: ServiceDefinition = {
  name: 'campaigns',
  module: CampaignsModule,
  entities: [CampaignConnection, CampaignContact],
  migrations: [CreateCopies1730000400000],
};
