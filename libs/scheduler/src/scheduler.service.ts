import type { ServiceDefinition } from '@prosa/service-kit/service';
import { CreateTimers1730000300000 } from './database/migrations/1730000300000-create-timers.js';
import { RepeatTimers1734000000000 } from './database/migrations/1734000000000-repeat-timers.js';
import { TimersModule } from './timers/timers.module.js';

/** Due work: publishes that a timer is due, and decides nothing else. */
export const schedulerService: ServiceDefinition = {
  name: 'scheduler',
  module: TimersModule,
  entities: [],
  migrations: [CreateTimers1730000300000, RepeatTimers1734000000000],
};
