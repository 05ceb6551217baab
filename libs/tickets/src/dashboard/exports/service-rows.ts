import { type Actor, seesMaskedNumbers, type TicketStatus, withMaskedNumbers } from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { countedServices, type CountedServices, dayColumn } from '../counted-services.js';

/** Services read at a time. */
export const EXPORT_PAGE = 1_000;

/** A service cycle as a line of an export. Times are milliseconds of the company's clock, as if it were UTC. */
export interface ExportedService {
  /** Null where the actor may not see the ticket. `number` is its username where it has no number. */
  contact: { name: string; number: string; isGroup: false } | null;
  ticketId: number;
  status: TicketStatus;
  userName: string | null;
  queueName: string | null;
  connectionName: string | null;
  /** The channel by which it came. */
  channel: string;
  openedAt: number;
  acceptedAt: number | null;
  closedAt: number | null;
  finishedAt: number | null;
  waitMs: number | null;
  serviceMs: number | null;
  rating: number | null;
}

interface Place {
  id: number;
  day: string;
}

/** How many services there are to export. */
export async function countServices(db: DataSource, actor: Actor, selection: CountedServices): Promise<number> {
  const bound = new BoundValues();
  const sql = `SELECT count(*)::integer AS count FROM (${countedServices(actor, selection, bound)}) c`;
  const [found] = await readTenant(db, actor, (reader) => rows<{ count: number }>(reader, sql, bound.list), {
    needsReplanning: true,
  });
  return found!.count;
}

/** The services that the actor may export, oldest first, page by page on the index of their days. */
export async function* exportedServices(
  db: DataSource,
  actor: Actor,
  selection: CountedServices,
): AsyncGenerator<ExportedService[]> {
  for (let last: Place | undefined = { id: 0, day: selection.from }; last;) {
    const page: (ExportedService & Place)[] = await pageAfter(db, actor, selection, last);
    yield seesMaskedNumbers(actor) ? withMaskedNumbers(page) : page;
    last = page.length < EXPORT_PAGE ? undefined : page.at(-1);
  }
}

function pageAfter(db: DataSource, actor: Actor, selection: CountedServices, last: Place) {
  const bound = new BoundValues();
  const day = dayColumn(selection.figure);
  const counted = countedServices(actor, selection, bound);
  const local = (column: string) => `(extract(epoch FROM ${column} AT TIME ZONE zone.name) * 1000)::float8`;
  const between = (from: string, to: string) => `(extract(epoch FROM ${to} - ${from}) * 1000)::float8`;
  const sql = `
    SELECT c.id, c.${day}::text AS day, t.id AS "ticketId", t.status, t.channel,
      CASE WHEN ${visibleTo(actor, 't', bound)} THEN json_build_object('name', p.name, 'isGroup', false,
        'number', CASE WHEN p.number = '' THEN p.handle ELSE p.number END) END AS contact,
      u.name AS "userName", q.name AS "queueName", w.name AS "connectionName",
      ${local('c.opened_at')} AS "openedAt", ${local('c.accepted_at')} AS "acceptedAt",
      ${local('coalesce(c.closed_at, c.finished_at)')} AS "closedAt", ${local('c.finished_at')} AS "finishedAt",
      ${between('c.opened_at', 'c.accepted_at')} AS "waitMs",
      ${between('c.accepted_at', 'coalesce(c.closed_at, c.finished_at)')} AS "serviceMs", c.rating
    FROM (
      SELECT c.* FROM (${counted}) c WHERE (c.${day}, c.id) > (${bound.bind(last.day)}::date, ${bound.bind(last.id)}::integer)
      ORDER BY c.${day}, c.id LIMIT ${EXPORT_PAGE}) c
    CROSS JOIN (SELECT company_zone(${bound.bind(actor.companyId)}) AS name) zone
    JOIN ticket t ON t.company_id = c.company_id AND t.id = c.ticket_id
    JOIN contact p ON p.company_id = t.company_id AND p.id = t.contact_id
    LEFT JOIN attendant u ON u.company_id = c.company_id AND u.id = c.user_id
    LEFT JOIN queue q ON q.company_id = c.company_id AND q.id = c.queue_id
    LEFT JOIN connection w ON w.company_id = c.company_id AND w.id = c.connection_id
    ORDER BY c.${day}, c.id`;
  return readTenant(db, actor, (reader) => rows<ExportedService & Place>(reader, sql, bound.list), {
    needsReplanning: true,
  });
}
