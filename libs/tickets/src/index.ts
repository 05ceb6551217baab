import type { ServiceDefinition } from '@prosa/service-kit/service';
import { entities } from './entities.js';
import { migrations } from './database/migrations.js';
import { TicketsServiceModule } from './tickets-service.module.js';

export { COUNTS_LOCK } from './counts/merge-changes.js';
export { recount } from './counts/recount.js';
export type { PastMessage, PastService } from './past-services/past-service.js';
export { writePastServices } from './past-services/write-past-services.js';
export { SYSTEM_TABLES } from './database/system-tables.js';

/** Contacts, queues, tickets and messages: the conversations of a company. */
export const ticketsService: ServiceDefinition = {
  name: 'tickets',
  module: TicketsServiceModule,
  entities,
  migrations,
  extensions: ['pg_trgm', 'btree_gin'],
};
