import type { Actor, ListServicesInput, ServicePage, ServiceRow } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';
import { countedServices, type CountedServices } from './counted-services.js';
import { findPeriod } from './periods.js';
import { queuesFor } from './queues-for.js';

const SIZE = 50;

@Injectable()
export class ListServices {
  constructor(private readonly db: DataSource) {}

  /** The services behind a figure. Throws ERR_NO_PERMISSION, ERR_VALIDATION. */
  async execute(actor: Actor, input: ListServicesInput): Promise<ServicePage> {
    const queueIds = queuesFor(actor, input.queueIds ?? null);
    const period = await findPeriod(this.db, actor, input);
    const request = { ...input, ...period, queueIds };
    return readTenant(this.db, actor, (reader) => listServices(reader, actor, request), { needsReplanning: true });
  }
}

/** A page of the services that a figure counts, and how many there are, in one statement. */
export async function listServices(
  reader: Reader,
  actor: Actor,
  input: CountedServices & Pick<ListServicesInput, 'cursor'>,
): Promise<ServicePage> {
  const bound = new BoundValues();
  const counted = countedServices(actor, input, bound);
  const after = input.cursor === undefined ? 'true' : `c.id < ${bound.bind(input.cursor)}`;
  const [page] = await rows<{ count: number; services: ServiceRow[] }>(
    reader,
    `WITH counted AS (${counted})
     SELECT (SELECT count(*)::integer FROM counted) AS count, (
       SELECT coalesce(json_agg(${row(actor, bound)} ORDER BY c.id DESC), '[]')
       FROM (SELECT c.* FROM counted c WHERE ${after} ORDER BY c.id DESC LIMIT ${SIZE + 1}) c
       JOIN ticket t ON t.company_id = c.company_id AND t.id = c.ticket_id
       JOIN contact p ON p.company_id = t.company_id AND p.id = t.contact_id
       LEFT JOIN attendant u ON u.company_id = c.company_id AND u.id = c.user_id
       LEFT JOIN queue q ON q.company_id = c.company_id AND q.id = c.queue_id
       LEFT JOIN connection w ON w.company_id = c.company_id AND w.id = c.connection_id) AS services`,
    bound.list,
  );
  const { count, services } = page!;
  const shown = services.slice(0, SIZE);
  return { services: shown, count, cursor: services.length > SIZE ? shown.at(-1)!.id : null };
}

const row = (actor: Actor, bound: BoundValues): string => `json_build_object(
  'id', c.id, 'ticketId', t.id, 'ticketUuid', t.uuid,
  'contact', CASE WHEN ${visibleTo(actor, 't', bound)} THEN json_build_object('id', p.id, 'name', p.name) END,
  'status', t.status, 'userId', c.user_id, 'userName', u.name, 'queueId', c.queue_id, 'queueName', q.name,
  'connectionName', w.name, 'openedAt', ${isoTime('c.opened_at')}, 'acceptedAt', ${isoTime('c.accepted_at')},
  'closedAt', ${isoTime('coalesce(c.closed_at, c.finished_at)')},
  'waitMs', (extract(epoch FROM c.accepted_at - c.opened_at) * 1000)::bigint,
  'serviceMs', (extract(epoch FROM coalesce(c.closed_at, c.finished_at) - c.accepted_at) * 1000)::bigint,
  'rating', c.rating)`;
