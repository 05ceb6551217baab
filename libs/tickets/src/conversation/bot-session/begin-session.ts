import { notifyAfterCommit, pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';
import { endSession, publishBotChanged } from './end-session.js';
import { TURN_CHANNEL } from './turn-work.js';

/** A foreign bot or a prompt; a prompt comes first where both are named (docs/spec/domain-behaviour.md §16). */
export interface BotRef {
  integrationId: number | null;
  promptId: number | null;
}

/**
 * Gives a locked ticket that waits to a foreign bot or a prompt, which answers at once what the contact wrote from `messageId`
 * on. Throws when the bot was deleted meanwhile.
 */
export async function beginSession(
  manager: EntityManager,
  ticket: Ticket,
  { integrationId, promptId }: BotRef,
  messageId: number,
): Promise<void> {
  const { companyId, id } = ticket;
  await endSession(manager, ticket, 'moved');
  notifyAfterCommit(manager, TURN_CHANNEL);
  await pipelineQuery(
    manager,
    `WITH began AS (
       INSERT INTO bot_session (company_id, ticket_id, kind, integration_id, prompt_id, answered_id, turn_began_at)
       SELECT $1, $2, CASE WHEN $4::integer IS NULL THEN i.type ELSE 'prompt' END,
         CASE WHEN $4::integer IS NULL THEN i.id END, $4, $5 - 1, clock_timestamp()
       FROM (VALUES (1)) one LEFT JOIN integration i ON i.company_id = $1 AND i.id = $3
       RETURNING id
     ), due AS (
       INSERT INTO bot_turn_work (company_id, session_id, due_at) SELECT $1, id, clock_timestamp() FROM began
     ), switched AS (
       UPDATE ticket SET use_integration = true, is_bot = true, version = version + 1 WHERE company_id = $1 AND id = $2
     )
     INSERT INTO ticket_log (company_id, ticket_id, type, queue_id, queue_name)
     SELECT $1, $2, 'botBegan', t.queue_id, q.name FROM began, ticket t
       LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     WHERE t.company_id = $1 AND t.id = $2`,
    [companyId, id, integrationId, promptId, messageId],
  );
  ticket.useIntegration = true;
  await publishBotChanged(manager, ticket);
}
