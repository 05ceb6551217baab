import type { EntityManager } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import type { InputRow, LoadedSession, SessionRow } from './loaded-turn.js';

/** The most messages of one turn; the newest count. */
const INPUTS_MAX = 30;

/**
 * The active conversation of that id with its ticket, both locked until the transaction ends, and what the contact wrote since
 * the last answer. Null when it has ended.
 */
export async function lockSession(
  manager: EntityManager,
  { companyId, id }: { companyId: number; id: number },
): Promise<LoadedSession | null> {
  const [found] = await rows<{ ticketId: number }>(
    manager,
    'SELECT ticket_id AS "ticketId" FROM bot_session WHERE company_id = $1 AND id = $2 AND ended_at IS NULL',
    [companyId, id],
  );
  // The ticket first, as everybody locks it who ends the conversation.
  const ticket = found ? await lockTicket(manager, companyId, found.ticketId) : null;
  if (!ticket) return null;
  const [session] = await rows<SessionRow>(
    manager,
    `SELECT id, ticket_id AS "ticketId", kind, integration_id AS "integrationId", prompt_id AS "promptId", key, state, input,
       answered_id AS "answeredId", pending, quick_answers AS "quickAnswers", attempts, file_keys AS "fileKeys",
       (extract(epoch FROM input_at - answered_at) * 1000)::float8 AS "answeredMsBefore"
     FROM bot_session WHERE company_id = $1 AND id = $2 AND ended_at IS NULL FOR UPDATE`,
    [companyId, id],
  );
  return session ? { companyId, ticket, session, inputs: await inputsOf(manager, ticket, session.answeredId) } : null;
}

async function inputsOf(
  manager: EntityManager,
  { companyId, id }: { companyId: number; id: number },
  answeredId: number,
): Promise<InputRow[]> {
  const newest = await rows<InputRow>(
    manager,
    `SELECT id, body, media_type AS "mediaType", media_state AS "mediaState", media, transcript, transcription,
       context ->> 'replyId' AS "replyId", external_id AS "externalId", ${isoTime('created_at')} AS "createdAt"
     FROM message
     WHERE company_id = $1 AND ticket_id = $2 AND id > $3 AND NOT from_me AND NOT is_private AND NOT is_deleted
       AND media_type NOT IN ('reactionMessage', 'call_log', 'unreadable')
     ORDER BY id DESC LIMIT ${INPUTS_MAX}`,
    [companyId, id, answeredId],
  );
  return newest.reverse();
}
