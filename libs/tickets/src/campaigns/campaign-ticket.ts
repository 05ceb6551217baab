import type { EntityManager } from 'typeorm';
import type { Thread } from '../conversation/ticket/thread-lane.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { latestTicket } from '../tickets/threads/latest-ticket.js';

/**
 * The ticket for a message of a campaign, locked: the thread's live one, else its latest, else a new one that is closed
 * from the start, so that no queue fills and no service is counted. A new one has no events and no log: nobody did anything.
 */
export async function campaignTicket(manager: EntityManager, thread: Thread): Promise<Ticket> {
  const known = await latestTicket(manager, thread);
  if (known) return known;
  await manager.query(
    `INSERT INTO ticket (company_id, contact_id, connection_id, status, is_group, channel)
     SELECT c.company_id, c.id, n.id, 'closed', c.is_group, n.channel
     FROM contact c JOIN connection n ON n.company_id = c.company_id AND n.id = $3
     WHERE c.company_id = $1 AND c.id = $2`,
    [thread.companyId, thread.contactId, thread.connectionId],
  );
  return (await latestTicket(manager, thread))!;
}
