import type { OpeningPlan } from '../shared/hours/opening-plan.js';
import type { BotConfiguration } from './bot-configuration.js';

type Hours = { hours: OpeningPlan };

/** The hours among which the option `scheduleType` chooses. */
export type ChosenHours = Pick<BotConfiguration, 'companyHours'> & {
  options: Pick<BotConfiguration['options'], 'scheduleType'>;
  connection: Hours;
  queues: readonly ({ id: number } & Hours)[];
};

/** The hours that count for a ticket in a queue (null: in none); null while none count (docs/spec/core.md §3). */
export function hoursInForce(chosen: ChosenHours, queueId: number | null): OpeningPlan | null {
  switch (chosen.options.scheduleType) {
    case 'company':
      return chosen.companyHours;
    case 'connection':
      return chosen.connection.hours;
    case 'queue':
      return chosen.queues.find(({ id }) => id === queueId)?.hours ?? null;
    case 'disabled':
      return null;
  }
}
