import { GatewayConfig } from './gateway.config.js';
import type { ServiceDefinition } from '@prosa/service-kit/service';
import { CreateRealtimeLog1730200000000 } from './database/migrations/1730200000000-create-realtime-log.js';
import { FollowLiveEvents1730900001000 } from './database/migrations/1730900001000-follow-live-events.js';
import { KeepWebhookKeys1736000003000 } from './database/migrations/1736000003000-keep-webhook-keys.js';
import { CreateWebhookJournal1734000001000 } from './database/migrations/1734000001000-create-webhook-journal.js';
import { SetWebhooksAside1765500000000 } from './database/migrations/1765500000000-set-webhooks-aside.js';
import { CountApiCalls1767000010000 } from './database/migrations/1767000010000-count-api-calls.js';
import { ErasePerson } from './erasure/erase-person.js';
import { WaitForConsoles } from './erasure/wait-for-consoles.js';
import { GatewayModule } from './gateway.module.js';

/** The gateway as an app hosts it, together with `makeGatewayApp`. */
export const gatewayService: ServiceDefinition = {
  name: 'gateway',
  module: GatewayModule,
  config: GatewayConfig,
  entities: [],
  beforeErasure: WaitForConsoles,
  erasePerson: ErasePerson,
  // LiveWriter writes events that arrive together in one statement, on one connection.
  eventsAtOnce: 64,
  migrations: [
    CreateRealtimeLog1730200000000,
    FollowLiveEvents1730900001000,
    CreateWebhookJournal1734000001000,
    KeepWebhookKeys1736000003000,
    SetWebhooksAside1765500000000,
    CountApiCalls1767000010000,
  ],
};
