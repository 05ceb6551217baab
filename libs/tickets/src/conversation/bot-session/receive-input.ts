import { notifyAfterCommit, pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';
import { TURN_CHANNEL } from './turn-work.js';

/** Messages with less silence between them are one turn, for at most so long; in seconds. */
export const TURN_SECONDS = { quiet: 4, longest: 12 } as const;

/**
 * Records a new message of the contact for the bot of a locked ticket: it answers after a short silence, or at once where
 * a choice was tapped. An answer to earlier messages that is being made is not sent, where the bot can take both together.
 */
export function receiveInput(manager: EntityManager, { companyId, id }: Ticket, isTapped: boolean): Promise<void> {
  if (isTapped) notifyAfterCommit(manager, TURN_CHANNEL);
  return pipelineQuery(
    manager,
    `WITH written AS (
       UPDATE bot_session SET input = input + 1, attempts = 0, input_at = clock_timestamp(),
         turn_began_at = coalesce(turn_began_at, clock_timestamp())
       WHERE company_id = $1 AND ticket_id = $2 AND ended_at IS NULL
       RETURNING id, CASE WHEN $3 THEN clock_timestamp() ELSE least(
         clock_timestamp() + interval '${TURN_SECONDS.quiet} seconds',
         turn_began_at + interval '${TURN_SECONDS.longest} seconds') END AS due_at
     )
     INSERT INTO bot_turn_work (company_id, session_id, due_at) SELECT $1, id, due_at FROM written
     ON CONFLICT (company_id, session_id) DO UPDATE SET due_at = excluded.due_at`,
    [companyId, id, isTapped],
  );
}
