import type { EntityManager } from 'typeorm';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import type { Thread } from '../../conversation/ticket/thread-lane.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { rows } from '../../database/rows.js';
import { latestTicket } from '../../tickets/threads/latest-ticket.js';

/** Where an import files a thread that has no ticket. */
export interface Filing {
  isGroup: boolean;
  /** Closed at once; otherwise it waits until imported tickets are closed. */
  isClosed: boolean;
  /** The time of its first message. */
  openedAt: Date;
}

/**
 * The ticket for older messages of a thread, locked: its live one, else its latest, else a new one that carries the mark
 * of the import. A new one has no events and no log: nobody did anything.
 */
export async function historyTicket(manager: EntityManager, thread: Thread, filing: Filing): Promise<Ticket> {
  await lockContacts(manager, thread.companyId, [thread.contactId]);
  const known = await latestTicket(manager, thread);
  if (known) return known;
  const { isGroup, isClosed, openedAt } = filing;
  const status = isClosed ? 'closed' : isGroup ? 'group' : 'pending';
  await rows(
    manager,
    `INSERT INTO ticket (company_id, contact_id, connection_id, status, is_group, channel, imported, created_at,
       updated_at)
     SELECT company_id, id, $3, $4, $5, channel, clock_timestamp(), $6, $6 FROM contact
     WHERE company_id = $1 AND id = $2`,
    [thread.companyId, thread.contactId, thread.connectionId, status, isGroup, openedAt],
  );
  return (await latestTicket(manager, thread))!;
}
