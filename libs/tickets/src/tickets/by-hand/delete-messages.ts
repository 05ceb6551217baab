import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { publishMessageUpdated } from '../../conversation/message/publish-message.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';

/** Files an event. */
const FILES_MAX = 200;

/**
 * Deletes the messages of a locked ticket. Messages elsewhere that quote one lose the quote; files that nothing shows
 * are dropped.
 */
export async function deleteMessages(manager: EntityManager, ticket: Ticket): Promise<void> {
  const { companyId, id } = ticket;
  const quoting = await rows<{ id: number; ticketId: number }>(
    manager,
    `UPDATE message SET quoted_id = NULL, version = version + 1
     WHERE company_id = $1 AND ticket_id <> $2 AND quoted_id IN (
       SELECT id FROM message WHERE company_id = $1 AND contact_id = $3 AND connection_id = $4 AND ticket_id = $2)
     RETURNING id, ticket_id AS "ticketId"`,
    [companyId, id, ticket.contactId, ticket.connectionId],
  );
  for (const message of quoting) {
    const other = await lockTicket(manager, companyId, message.ticketId);
    if (other) await publishMessageUpdated(manager, other, { messageId: message.id, isTicketChanged: false });
  }
  const keys = await dropRows(manager, ticket);
  for (let first = 0; first < keys.length; first += FILES_MAX) {
    await recordEvent(manager, 'message.filesDropped', laneOf(ticket), { keys: keys.slice(first, first + FILES_MAX) });
  }
}

/** Returns the keys of files that no other message shows: a forwarded file may be shown elsewhere. */
async function dropRows(manager: EntityManager, { companyId, id, contactId, connectionId }: Ticket): Promise<string[]> {
  const deleted = await rows<{ key: string | null }>(
    manager,
    `DELETE FROM message WHERE company_id = $1 AND contact_id = $3 AND connection_id = $4 AND ticket_id = $2
     RETURNING media ->> 'key' AS key`,
    [companyId, id, contactId, connectionId],
  );
  const keys = [...new Set(deleted.flatMap(({ key }) => key ?? []))];
  if (keys.length === 0) return [];
  const stillUsed = await rows<{ key: string }>(
    manager,
    `SELECT media ->> 'key' AS key FROM message
     WHERE company_id = $1 AND media IS NOT NULL AND media ->> 'key' = ANY($2)`,
    [companyId, keys],
  );
  const shown = new Set(stillUsed.map(({ key }) => key));
  return keys.filter((key) => !shown.has(key));
}
