import { isPlanOpenAt } from '../../shared/hours/is-open-at.js';
import type { OpeningPlan } from '../../shared/hours/opening-plan.js';
import type { BotQueue } from '../bot-configuration.js';
import { countPrompt, mayPrompt } from './prompt.js';
import type { Turn } from '../turn.js';

/** Whether the company, or the connection, is closed now, by whichever hours apply (docs/spec/domain-behaviour.md §5). */
export function isClosedNow({ configuration, now }: Turn): boolean {
  const { options, companyHours, connection, zone } = configuration;
  const plans: Partial<Record<string, OpeningPlan>> = { company: companyHours, connection: connection.hours };
  const plan = plans[options.scheduleType];
  return plan !== undefined && !isPlanOpenAt(plan, zone, now);
}

/** Whether the queue is closed now, where each queue has hours of its own. */
export const isQueueClosed = ({ configuration, now }: Turn, { hours }: BotQueue): boolean =>
  configuration.options.scheduleType === 'queue' && !isPlanOpenAt(hours, configuration.zone, now);

/** Answers that nobody is there, within the limits of repetition; an empty text is silence. `queue`: the closed one. */
export function sendClosed(turn: Turn, text: string, queue?: BotQueue): void {
  if (!mayPrompt(turn)) return;
  countPrompt(turn);
  // A queue that was not chosen yet is only one of the menu's.
  turn.memory.isOutOfHours = turn.ticket.queueId !== null || turn.configuration.options.scheduleType !== 'queue';
  if (text.trim() === '') turn.nothing('closedHours');
  else turn.send('closedHours', text, { hours: queue?.hours });
}

/** Once it is open again, what was sent about closed hours counts no more. Returns whether it had been closed. */
export function beginOpenHours({ memory }: Turn): boolean {
  if (!memory.isOutOfHours) return false;
  Object.assign(memory, { isOutOfHours: false, attempts: 0, promptedAt: null });
  return true;
}
