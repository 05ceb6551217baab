import {
  type Actor,
  type ListedFigure,
  type ListServicesInput,
  type ServicePage,
  type ServiceRow,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';
import { findPeriod, type PeriodDays } from './periods.js';
import { queuesFor } from './queues-for.js';

const SIZE = 50;

/** Which service cycles a figure counts, as SQL over `c`; those of `cycle-counters.ts`. */
const CONDITIONS: Record<Exclude<ListedFigure, 'leads'>, string> = {
  services: 'true',
  closed: `c.ticket_status = 'closed'`,
  closedRated: `c.ticket_status = 'closed' AND c.rating IS NOT NULL`,
  closedUnrated: `c.ticket_status = 'closed' AND c.rating IS NULL`,
  unattended: `c.ticket_status = 'closed' AND c.accepted_at IS NULL`,
  awaiting: `c.ticket_status = 'nps'`,
  rated: 'c.rating IS NOT NULL',
  promoters: 'c.rating > 8',
  passives: 'c.rating BETWEEN 7 AND 8',
  detractors: 'c.rating < 7',
  waits: 'c.accepted_at > c.opened_at',
  attended: 'coalesce(c.closed_at, c.finished_at) > c.accepted_at',
  finished: 'true',
};

@Injectable()
export class ListServices {
  constructor(private readonly db: DataSource) {}

  /** The services behind a figure. Throws ERR_NO_PERMISSION, ERR_VALIDATION. */
  async execute(actor: Actor, input: ListServicesInput): Promise<ServicePage> {
    const queueIds = queuesFor(actor, input.queueIds ?? null);
    const period = await findPeriod(this.db, actor, input);
    const asked = { ...input, ...period, queueIds };
    return readTenant(this.db, actor, (reader) => listServices(reader, actor, asked), { needsReplanning: true });
  }
}

/** What is asked for, with its days and queues. */
type Asked = Omit<ListServicesInput, 'queueIds'> & PeriodDays & { queueIds: readonly number[] | null };

/** A page of the services that a figure counts, and how many there are, in one statement. */
export async function listServices(reader: Reader, actor: Actor, input: Asked): Promise<ServicePage> {
  const bound = new BoundValues();
  const counted = countedBy(actor, input, bound);
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

/** SQL of the cycles that a figure counts. */
function countedBy(actor: Actor, input: Asked, bound: BoundValues): string {
  const { from, to, queueIds } = input;
  const day = input.figure === 'finished' ? 'c.finished_day' : 'c.opened_day';
  const ofUser = input.userId === undefined ? 'true' : `coalesce(c.user_id, 0) = ${bound.bind(input.userId)}`;
  const conditions = [
    `c.company_id = ${bound.bind(actor.companyId)}`,
    'NOT c.is_group',
    `${day} BETWEEN ${bound.bind(from)}::date AND ${bound.bind(to)}::date`,
    queueIds ? `coalesce(c.queue_id, 0) = ANY(${bound.bind(queueIds)}::integer[])` : 'true',
  ];
  if (input.figure !== 'leads')
    return `SELECT c.* FROM ticket_cycle c WHERE ${[...conditions, ofUser, CONDITIONS[input.figure]].join(' AND ')}`;
  return `SELECT c.* FROM (
      SELECT c.*, count(*) OVER (PARTITION BY c.contact_id) AS times FROM ticket_cycle c WHERE ${conditions.join(' AND ')}
    ) c WHERE c.times = 1 AND ${ofUser}`;
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
