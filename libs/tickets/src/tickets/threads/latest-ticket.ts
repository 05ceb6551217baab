import type { EntityManager } from 'typeorm';
import type { Thread } from '../../conversation/ticket/thread-lane.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';

/** Locks the thread's live ticket, else its latest; null when it has none. */
export function latestTicket(
  manager: EntityManager,
  { companyId, connectionId, contactId }: Thread,
): Promise<Ticket | null> {
  return manager
    .createQueryBuilder(Ticket, 't')
    .where('t.companyId = :companyId AND t.connectionId = :connectionId AND t.contactId = :contactId', {
      companyId,
      connectionId,
      contactId,
    })
    .orderBy(`(t.status = 'closed')`)
    .addOrderBy('t.id', 'DESC')
    .setLock('pessimistic_write')
    .getOne();
}
