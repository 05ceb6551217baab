import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@prosa/service-kit/service';
import { CreateTimers1730000300000 } from './database/migrations/1730000300000-create-timers.js';
import { RepeatTimers1734000000000 } from './database/migrations/1734000000000-repeat-timers.js';
import { CreateWebhooks1767000000000 } from './database/migrations/1767000000000-create-webhooks.js';
import { CaptureWebhooks1768000000000 } from './database/migrations/1768000000000-capture-webhooks.js';
import { TimersModule } from './timers/timers.module.js';
import { ErasePerson } from './webhooks/upkeep/erase-person.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({ imports: [TimersModule, WebhooksModule] })
class SchedulerModule {}

/** Due work: publishes that a timer is due, and delivers events to the programs of companies. */
export const schedulerService: ServiceDefinition = {
  name: 'scheduler',
  module: SchedulerModule,
  erasePerson: ErasePerson,
  entities: [],
  migrations: [
    CreateTimers1730000300000,
    RepeatTimers1734000000000,
    CreateWebhooks1767000000000,
    CaptureWebhooks1768000000000,
  ],
};
