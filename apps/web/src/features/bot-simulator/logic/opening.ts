import { type BotConfiguration, type Opening, openingAt, type OpeningPlan } from '@prosa/contracts';

/** The hours that the bot judges by, of the company, the connection or the ticket's queue; null: none apply. */
function planOf({ options, companyHours, connection, queues }: BotConfiguration, queueId: number | null) {
  const plans: Record<typeof options.scheduleType, OpeningPlan | undefined> = {
    disabled: undefined,
    company: companyHours,
    connection: connection.hours,
    queue: queues.find(({ id }) => id === queueId)?.hours,
  };
  return plans[options.scheduleType] ?? null;
}

/** Whether it is open then, and until when; null while no opening hours apply. */
export function openingOf(configuration: BotConfiguration, queueId: number | null, at: Date): Opening | null {
  const plan = planOf(configuration, queueId);
  return plan && openingAt(plan, configuration.zone, at);
}
