import type { TimerRecurrence } from '@prosa/contracts';
import { Cron } from 'croner';

/**
 * The first instant after `after` that matches the recurrence, in its zone: computed when a timer fires, so that a
 * change of daylight saving moves the next run. Null when there is none. Throws on an expression or a zone that cannot
 * be read.
 */
export const nextRun = ({ cron, zone }: TimerRecurrence, after: Date): Date | null =>
  new Cron(cron, { timezone: zone, paused: true }).nextRun(after);
