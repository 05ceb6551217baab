import type { ServiceDefinition } from '@prosa/service-kit/service';
import { ChannelsConfig } from './channels.config.js';
import { ChannelsModule } from './channels.module.js';
import { Connection } from './connections/connection.entity.js';
import { CloseSessions } from './erasure/close-sessions.js';
import { ErasePerson } from './erasure/erase-person.js';
import { migrations } from './database/migrations.js';

/** The channels service as an app hosts it. */
export const channelsService: ServiceDefinition = {
  name: 'channels',
  module: ChannelsModule,
  config: ChannelsConfig,
  beforeErasure: CloseSessions,
  erasePerson: ErasePerson,
  entities: [Connection],
  migrations,
};
