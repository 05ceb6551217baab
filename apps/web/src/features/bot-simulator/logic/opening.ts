import { type BotConfiguration, hoursInForce, type Opening, openingAt } from '@prosa/contracts';

/** Whether it is open then, and until when; null while no opening hours apply. */
export function openingOf(configuration: BotConfiguration, queueId: number | null, at: Date): Opening | null {
  const plan = hoursInForce(configuration, queueId);
  return plan && openingAt(plan, configuration.zone, at);
}
