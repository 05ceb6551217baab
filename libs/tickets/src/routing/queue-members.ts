import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';
import type { Member } from './choose-member.js';

/** Key of an advisory lock, any number. */
const ROUTING_LOCK = 7_270_021;

/**
 * The attendants of the queue who may be given the ticket, with their load without it. Admins are never given one, and
 * those who see no groups are not given a group (docs/spec/domain-behaviour.md §5). Until the transaction ends nobody
 * else of the company is chosen, so that loads and limits hold.
 */
export async function lockMembers(manager: EntityManager, ticket: Ticket, queueId: number): Promise<Member[]> {
  const { companyId, id, isGroup } = ticket;
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [ROUTING_LOCK, companyId]);
  return rows<Member>(
    manager,
    `SELECT a.id, a.is_online AS "isOnline", a.online_since AS "onlineSince", a.max_tickets AS "maxTickets",
       a.last_given_at AS "lastGivenAt", (SELECT count(*)::integer FROM ticket t WHERE t.company_id = a.company_id
         AND t.user_id = a.id AND t.status IN ('open', 'pending') AND t.id <> $3) AS load
     FROM queue_member m JOIN attendant a ON a.company_id = m.company_id AND a.id = m.user_id
     WHERE m.company_id = $1 AND m.queue_id = $2 AND NOT a.is_deleted AND a.profile <> 'admin'
       AND (a.allow_group OR NOT $4) ORDER BY a.id`,
    [companyId, queueId, id, isGroup],
  );
}

/** Remembers that the attendant was given a ticket now. */
export const markGiven = (manager: EntityManager, companyId: number, userId: number): Promise<unknown> =>
  manager.query('UPDATE attendant SET last_given_at = clock_timestamp() WHERE company_id = $1 AND id = $2', [
    companyId,
    userId,
  ]);
