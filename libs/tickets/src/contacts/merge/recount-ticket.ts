import { DELETED_BODY, FAILED_ACK } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { preview } from '../../conversation/message/preview.js';

interface Summary {
  id: number | null;
  body: string | null;
  fromMe: boolean | null;
  ack: number | null;
  unread: number;
  waitingSince: Date | null;
}

/**
 * What a ticket's row says of its messages: the newest one, and what the contact wrote since the last answer. Automatic
 * texts answer nobody: they were sent from here without an author.
 */
const SUMMARY = `
  WITH shown AS (
    SELECT id, seq, body, from_me, ack, read, created_at, is_deleted, send_state,
      from_me AND user_id IS NULL AND send_state IS NOT NULL AS is_automatic
    FROM message
    WHERE company_id = $1 AND ticket_id = $2 AND NOT is_private AND media_type <> 'reactionMessage'
  ), answer AS (SELECT max(seq) AS seq FROM shown WHERE from_me AND NOT is_automatic)
  SELECT last.*, (
      SELECT count(*)::integer FROM shown, answer
      WHERE NOT from_me AND NOT read AND shown.seq > coalesce(answer.seq, 0)) AS unread, (
      SELECT min(created_at) FROM shown, answer
      WHERE NOT from_me AND shown.seq > coalesce(answer.seq, 0)) AS "waitingSince"
  FROM (SELECT 1) one LEFT JOIN (
    SELECT id, CASE WHEN is_deleted THEN $3 ELSE body END AS body, from_me AS "fromMe",
      CASE WHEN send_state = 'failed' AND NOT is_deleted THEN $4::integer ELSE ack END AS ack
    FROM shown ORDER BY seq DESC LIMIT 1
  ) last ON true`;

/** Renews a ticket's row after its messages changed their ticket. */
export async function recountTicket(manager: EntityManager, companyId: number, ticketId: number): Promise<void> {
  const values = [companyId, ticketId, DELETED_BODY, FAILED_ACK];
  const [summary] = await rows<Summary>(manager, SUMMARY, values);
  const { id, body, fromMe, ack, unread, waitingSince } = summary!;
  await manager.query(
    `UPDATE ticket SET last_message_id = $3, last_message = $4, last_message_from_me = $5, last_message_ack = $6,
       unread_messages = $7, waiting_since = CASE WHEN status <> 'closed' THEN $8::timestamptz END,
       version = version + 1
     WHERE company_id = $1 AND id = $2`,
    [companyId, ticketId, id, body === null ? null : preview(body), fromMe ?? false, ack ?? 0, unread, waitingSince],
  );
}
