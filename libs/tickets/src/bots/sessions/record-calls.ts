import type { BotCall, CallPurpose } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordUsage } from '../model-account/model-meter.js';
import type { BotRef } from '../../conversation/bot-session/begin-session.js';

/** After so many failures in a row a bot is not called for a while (docs/spec/reliability-security.md §4.9). */
const FAILURES_MAX = 5;
const PAUSE_SECONDS = 30;

interface CallsOf extends BotRef {
  companyId: number;
  ticketId: number | null;
  kind: string;
  purpose: CallPurpose;
}

/** Stores calls for the admins of the company, and adds what they used to its meter. */
export async function recordCalls(
  manager: EntityManager,
  { companyId, ticketId, kind, purpose, integrationId, promptId }: CallsOf,
  calls: readonly BotCall[],
): Promise<void> {
  for (const call of calls) {
    await manager.query(
      `WITH recorded AS (
         INSERT INTO bot_call (company_id, ticket_id, kind, purpose, integration_id, prompt_id, call, is_failed)
         VALUES ($1::integer, $2, $3, $4, $5, $6, $7, $8))
       INSERT INTO bot_call_company VALUES ($1) ON CONFLICT DO NOTHING`,
      [companyId, ticketId, kind, purpose, integrationId, promptId, call, call.failure !== null],
    );
  }
  await recordUsage(manager, companyId, calls);
}

/** A good answer ends what failed before; it costs a statement only then. */
export async function recordHealth(
  manager: EntityManager,
  { companyId, integrationId, promptId }: BotRef & { companyId: number },
  isWell: boolean,
): Promise<void> {
  const [table, id] = promptId === null ? ['integration', integrationId] : ['prompt', promptId];
  const change = isWell
    ? 'failures = 0, failing_since = NULL, paused_until = NULL'
    : `failures = failures + 1, failing_since = coalesce(failing_since, now()), paused_until = CASE
         WHEN failures + 1 >= ${FAILURES_MAX} THEN now() + interval '${PAUSE_SECONDS} seconds' END`;
  await manager.query(
    `UPDATE ${table} SET ${change} WHERE company_id = $1 AND id = $2${isWell ? ' AND failing_since IS NOT NULL' : ''}`,
    [companyId, id],
  );
}
