import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { preview } from './preview.js';

/**
 * Shows the newest of the added messages in the ticket's row, when it is the newest of all. The place in lists of a
 * ticket that an import opened follows the time of that message.
 */
export async function refreshLastMessage(manager: EntityManager, { companyId, id }: Ticket): Promise<void> {
  const [newest] = await rows<{ id: number; body: string; fromMe: boolean; ack: number; createdAt: Date }>(
    manager,
    `SELECT m.id, m.body, m.from_me AS "fromMe", m.ack, m.created_at AS "createdAt" FROM message m
     JOIN ticket t ON t.company_id = m.company_id AND t.contact_id = m.contact_id
       AND t.connection_id = m.connection_id
     WHERE t.company_id = $1 AND t.id = $2 AND m.ticket_id = t.id AND m.media_type <> 'reactionMessage'
     ORDER BY m.seq DESC LIMIT 1`,
    [companyId, id],
  );
  if (!newest) return;
  await manager.query(
    `UPDATE ticket SET last_message_id = $3, last_message = $4, last_message_from_me = $5, last_message_ack = $6,
       updated_at = CASE WHEN imported IS NULL THEN updated_at ELSE $7 END,
       version = version + 1
     WHERE company_id = $1 AND id = $2 AND last_message_id IS DISTINCT FROM $3`,
    [companyId, id, newest.id, preview(newest.body), newest.fromMe, newest.ack, newest.createdAt],
  );
}
