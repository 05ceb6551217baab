import type { BotAnswer } from '@prosa/bots';
import type { EntityManager } from 'typeorm';
import { TURN_WORK } from '../../conversation/bot-session/turn-work.js';
import { handOver } from './hand-over.js';
import type { LoadedSession } from './loaded-turn.js';
import type { PendingStep } from './steps/pending-step.js';
import { runSteps } from './steps/run-steps.js';

/** Answers to what came so soon after the answer before, and how many of them in a row are taken for another bot's. */
const QUICK_MS = 15_000;
const QUICK_MAX = 10;

export interface MadeAnswer {
  answer: Pick<BotAnswer, 'state'>;
  steps: PendingStep[];
  /** Whether the bot may be given the same messages again. */
  isRepeatable: boolean;
}

/**
 * Sends what a bot answered to the conversation as it was loaded before the call, which is locked as it is now. Returns
 * false, and sends nothing, when it left the bot meanwhile, when another process has answered, or when the contact wrote more and the bot can take all of it together: that turn is due then.
 */
export async function commitAnswer(
  manager: EntityManager,
  { before, now }: { before: LoadedSession; now: LoadedSession },
  { answer, steps, isRepeatable }: MadeAnswer,
): Promise<boolean> {
  const { companyId, session } = before;
  if (!now.ticket.useIntegration || isAnswered(now, before)) return false;
  const hasMore = now.session.input !== session.input;
  if (hasMore && isRepeatable) return false;
  const quickAnswers = quickAnswersOf(session);
  await manager.query(
    `UPDATE bot_session SET state = $3, answered_id = $4, attempts = 0, quick_answers = $5, answered_at = clock_timestamp(),
       turn_began_at = CASE WHEN $6 THEN clock_timestamp() END, file_keys = '[]'
     WHERE company_id = $1 AND id = $2`,
    [companyId, session.id, answer.state, before.inputs.at(-1)?.id ?? session.answeredId, quickAnswers, hasMore],
  );
  if (quickAnswers >= QUICK_MAX) await handOver(manager, now.ticket, 'loop');
  else await continueSteps(manager, now, { steps, isDue: false, hasMore });
  return true;
}

/** Whether the turn was answered since it was loaded: by another process, which took it when this one seemed dead. */
export const isAnswered = (now: LoadedSession, before: LoadedSession): boolean =>
  now.session.answeredId !== before.session.answeredId;

function quickAnswersOf({ answeredMsBefore, quickAnswers }: LoadedSession['session']): number {
  const isQuick = answeredMsBefore !== null && answeredMsBefore < QUICK_MS;
  return isQuick ? quickAnswers + 1 : 0;
}

interface Continued {
  steps: readonly PendingStep[];
  /** The first one waited for its time already. */
  isDue: boolean;
  /** Messages wait for the next turn. */
  hasMore: boolean;
}

/** Does the steps that need not wait, stores the others, and makes the conversation due again where it is. */
export async function continueSteps(
  manager: EntityManager,
  { companyId, ticket, session }: LoadedSession,
  { steps, isDue, hasMore }: Continued,
): Promise<void> {
  const left = await runSteps(manager, ticket, steps, isDue);
  const key = { companyId, id: session.id };
  const [first] = left;
  await manager.query('UPDATE bot_session SET pending = $3 WHERE company_id = $1 AND id = $2 AND ended_at IS NULL', [
    companyId,
    session.id,
    JSON.stringify(left),
  ]);
  // Who writes on while an answer is being sent gets the rest of it at once.
  if (first) await TURN_WORK.setDue(manager, key, hasMore ? 0 : first.delayMs / 1_000);
  else if (hasMore) await TURN_WORK.setDue(manager, key, 0);
  else await TURN_WORK.delete(manager, key);
}
