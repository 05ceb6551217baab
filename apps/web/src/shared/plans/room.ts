import type { PlanUsage } from '@prosa/contracts';

/** How many there are of what a plan limits the number of. */
export interface Room extends PlanUsage {
  of: 'users' | 'queues' | 'connections';
}

/** Whether the plan allows no more. */
export const isFull = ({ used, limit }: Room): boolean => used >= limit;
