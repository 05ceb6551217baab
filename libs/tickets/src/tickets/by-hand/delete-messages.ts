import { dropFiles } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { publishMessageUpdated } from '../../conversation/message/publish-message.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';

/**
 * Deletes the messages of a locked ticket. Messages elsewhere that quote one lose the quote; their files are
 * dropped.
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
  const deleted = await rows<{ key: string | null }>(
    manager,
    `DELETE FROM message WHERE company_id = $1 AND contact_id = $3 AND connection_id = $4 AND ticket_id = $2
     RETURNING media ->> 'key' AS key`,
    [companyId, id, ticket.contactId, ticket.connectionId],
  );
  await dropFiles(
    manager,
    companyId,
    deleted.flatMap(({ key }) => key ?? []),
  );
}
