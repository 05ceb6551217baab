import type { PlanUsage } from '@prosa/contracts';

/** How many there are of what a plan limits the number of. */
export interface Room extends PlanUsage {
  of: 'users' | 'queues' | 'connections';
}
