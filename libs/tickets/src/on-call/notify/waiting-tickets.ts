import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { WaitingTicket } from './choose-receivers.js';

/** Tickets looked at in one round, those that wait for longest first. */
const TICKETS_MAX = 200;

export interface NamedTicket extends WaitingTicket {
  uuid: string;
  contact: { name: string; number: string; isGroup: boolean };
  /** '' for none. */
  queue: string;
  minutes: number;
}

/**
 * Tickets of people that wait for a person: those with which the bot still talks, and those of an import, do not. With ids,
 * of those alone.
 */
export const waitingTickets = (manager: EntityManager, companyId: number, ids?: number[]): Promise<NamedTicket[]> =>
  rows<NamedTicket>(
    manager,
    `SELECT t.id, t.uuid, json_build_object('status', t.status, 'queueId', t.queue_id, 'userId', t.user_id) AS place,
       json_build_object('name', c.name, 'number', c.number, 'isGroup', false) AS contact, coalesce(q.name, '') AS queue,
       floor(extract(epoch FROM clock_timestamp() - coalesce(t.waiting_since, t.moved_at)) / 60)::integer AS minutes,
       (SELECT coalesce(json_object_agg(n.user_id, n.times), '{}') FROM on_call_notified n
        WHERE n.company_id = t.company_id AND n.ticket_id = t.id AND n.since = t.moved_at) AS notified
     FROM ticket t
     JOIN contact c ON c.company_id = t.company_id AND c.id = t.contact_id
     LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     WHERE t.company_id = $1 AND t.status = 'pending' AND NOT t.is_group AND NOT t.is_bot AND t.imported IS NULL
       AND ($2::integer[] IS NULL OR t.id = ANY($2))
     ORDER BY coalesce(t.waiting_since, t.moved_at), t.id LIMIT ${TICKETS_MAX}`,
    [companyId, ids ?? null],
  );
