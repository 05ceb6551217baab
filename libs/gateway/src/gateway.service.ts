import type { ServiceDefinition } from '@prosa/service-kit';
import { CreateRealtimeLog1730200000000 } from './database/migrations/1730200000000-create-realtime-log.js';
import { FollowLiveEvents1730900001000 } from './database/migrations/1730900001000-follow-live-events.js';
import { WaitForConsoles } from './erasure/wait-for-consoles.js';
import { GatewayModule } from './gateway.module.js';

/** The gateway as an app hosts it, together with `makeGatewayApp`. */
export const gatewayService: ServiceDefinition = {
  name: 'gateway',
  module: GatewayModule,
  entities: [],
  beforeErasure: WaitForConsoles,
  // What comes at the same time is written together, on one connection (LiveWriter).
  eventsAtOnce: 64,
  migrations: [CreateRealtimeLog1730200000000, FollowLiveEvents1730900001000],
};
