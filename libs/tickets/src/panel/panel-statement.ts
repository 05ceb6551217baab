import { type Actor, isAdmin, PANEL_TICKETS_MAX, PANEL_WAITING_MAX, type PanelInput, rightsOf } from '@prosa/contracts';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';
import { ORDERS } from '../tickets/queries/ticket-order.js';
import { visibleHeads } from './visible-heads.js';

/** SQL of a PanelTicket from `ticket` as t, with its contact and connection. */
const TICKET = `json_build_object(
  'id', t.id, 'uuid', t.uuid, 'status', t.status, 'contact', json_build_object('id', tc.id, 'name', tc.name),
  'userId', t.user_id, 'queueId', t.queue_id, 'connectionId', t.connection_id,
  'connectionName', coalesce(tw.name, ''),
  'unreadMessages', t.unread_messages, 'waitingSince', ${isoTime('t.waiting_since')},
  'updatedAt', ${isoTime('t.updated_at')}, 'version', t.version)`;

/** SQL of a list of PanelTicket. */
const ticketList = (picked: string, order: string, limit: number): string => `
  (SELECT coalesce(json_agg(${TICKET} ORDER BY ${order}), '[]')
   FROM (SELECT t.* FROM (${picked}) t ORDER BY ${order} LIMIT ${limit}) t
   JOIN contact tc ON tc.company_id = t.company_id AND tc.id = t.contact_id
   LEFT JOIN connection tw ON tw.company_id = t.company_id AND tw.id = t.connection_id)`;

/** The statement behind the panel: all of it is of one instant. */
export function panelStatement(actor: Actor, { queueIds = [] }: PanelInput): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const filter = inQueues('t', queueIds, bound);
  const limit = PANEL_TICKETS_MAX + 1;
  const open = visibleHeads(actor, bound, { status: 'open', filter, limit });
  const sql = `SELECT json_build_object(
    'asOf', ${isoTime('clock_timestamp()')}, 'timeZone', company_zone(${bound.bind(actor.companyId)}),
    'tickets', ${ticketList(open, ORDERS.newest.by, limit)},
    'waiting', ${waiting(actor, queueIds, bound)}, 'attendants', ${attendants(actor, bound)}) AS view`;
  return { sql, values: bound.list };
}

/** The statement behind what waits. */
export function waitingStatement(actor: Actor, { queueIds = [] }: PanelInput): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  return { sql: `SELECT ${waiting(actor, queueIds, bound)} AS view`, values: bound.list };
}

/** SQL of PanelWaiting: numbers from the counters, and the heads of the order of waiting. */
function waiting(actor: Actor, queueIds: number[], bound: BoundValues): string {
  const company = bound.bind(actor.companyId);
  const limit = PANEL_WAITING_MAX;
  const filter = inQueues('t', queueIds, bound);
  const unanswered = `
    (SELECT t.* FROM ticket t
     WHERE t.company_id = ${company} AND t.status = 'pending' AND t.waiting_since IS NOT NULL AND NOT t.is_group
       AND (${visibleTo(actor, 't', bound)}) AND ${filter} ORDER BY t.waiting_since, t.id LIMIT ${limit})`;
  const answered = visibleHeads(actor, bound, {
    status: 'pending',
    filter: `${filter} AND t.waiting_since IS NULL`,
    limit,
  });
  return `json_build_object(
    'counts', (SELECT coalesce(json_agg(counted), '[]') FROM (
      SELECT t.queue_id AS "queueId", sum(t.tickets)::integer AS tickets FROM ticket_counter t
      WHERE t.company_id = ${company} AND t.status = 'pending' AND NOT t.is_group
        AND (${visibleTo(actor, 't', bound)}) AND ${inQueues('t', queueIds, bound)}
      GROUP BY t.queue_id HAVING sum(t.tickets) > 0 ORDER BY t.queue_id) counted),
    'tickets', ${ticketList(`${unanswered} UNION ALL ${answered}`, ORDERS.waiting.by, limit)})`;
}

/** SQL of the list of PanelMember. Limits are for admins and their own user (docs/spec/core.md §6). */
function attendants(actor: Actor, bound: BoundValues): string {
  const company = bound.bind(actor.companyId);
  const showsLimit = isAdmin(actor) ? 'true' : `a.id = ${bound.bind(actor.userId)}`;
  return `(
    SELECT coalesce(json_agg(json_build_object(
      'id', a.id, 'name', a.name, 'profile', a.profile, 'isOnline', a.is_online,
      'inHand', coalesce(held.tickets, 0), 'maxTickets', CASE WHEN ${showsLimit} THEN a.max_tickets ELSE 0 END,
      'queueIds', (SELECT coalesce(json_agg(m.queue_id ORDER BY m.queue_id), '[]') FROM queue_member m
        WHERE m.company_id = a.company_id AND m.user_id = a.id)) ORDER BY a.name, a.id), '[]')
    FROM attendant a
    LEFT JOIN (
      SELECT user_id, sum(tickets)::integer AS tickets FROM ticket_counter
      WHERE company_id = ${company} AND status = 'open' AND NOT is_group GROUP BY user_id) held ON held.user_id = a.id
    WHERE a.company_id = ${company} AND NOT a.is_deleted AND ${listed(actor, bound)})`;
}

/** Whose cards the actor sees. */
function listed(actor: Actor, bound: BoundValues): string {
  if (isAdmin(actor)) return 'true';
  const isOwn = `a.id = ${bound.bind(actor.userId)}`;
  if (rightsOf(actor) !== 'supervisor') return isOwn;
  const queues = `${bound.bind(actor.queueIds)}::integer[]`;
  return `(${isOwn} OR EXISTS (SELECT FROM queue_member m
    WHERE m.company_id = a.company_id AND m.user_id = a.id AND m.queue_id = ANY(${queues})))`;
}

const inQueues = (alias: string, queueIds: number[], bound: BoundValues): string =>
  queueIds.length > 0 ? `coalesce(${alias}.queue_id, 0) = ANY(${bound.bind(queueIds)}::integer[])` : 'true';
