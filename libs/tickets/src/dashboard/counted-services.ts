import type { Actor, ListedFigure } from '@prosa/contracts';
import type { BoundValues } from '../database/bound-values.js';

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

/** Which services a figure of a period counts. */
export interface CountedServices {
  figure: ListedFigure;
  /** Days by the company's clock, inclusive. */
  from: string;
  to: string;
  /** 0: no queue. Null: all. */
  queueIds: readonly number[] | null;
  /** 0: nobody. Absent or null: all. */
  userId?: number | null;
  /** Of the company's clock, 0 to 23. Absent or null: all. */
  hour?: number | null;
}

/** The column of the day by which a figure counts its services. */
export const dayColumn = (figure: ListedFigure) => (figure === 'finished' ? 'finished_day' : 'opened_day');

/** SQL of the hour of the company's clock at which a service was opened or finished. `company` is SQL as well. */
export const hourOf = (time: 'opened_at' | 'finished_at', company: string): string =>
  `extract(hour FROM ${time} AT TIME ZONE (SELECT company_zone(${company})))::integer`;

/** SQL of the cycles that a figure counts, as `c` with all their columns. */
export function countedServices(
  { companyId }: Pick<Actor, 'companyId'>,
  { figure, from, to, queueIds, userId, hour }: CountedServices,
  bound: BoundValues,
): string {
  const company = bound.bind(companyId);
  const [first, last] = [`${bound.bind(from)}::date`, `${bound.bind(to)}::date`];
  const queues = queueIds && `${bound.bind(queueIds)}::integer[]`;
  const inPeriod = (alias: string): string =>
    [
      `${alias}.company_id = ${company}`,
      `NOT ${alias}.is_group`,
      `${alias}.${dayColumn(figure)} BETWEEN ${first} AND ${last}`,
      queues ? `coalesce(${alias}.queue_id, 0) = ANY(${queues})` : 'true',
    ].join(' AND ');
  const ofUser = typeof userId === 'number' ? `coalesce(c.user_id, 0) = ${bound.bind(userId)}` : 'true';
  const time = figure === 'finished' ? 'finished_at' : 'opened_at';
  const ofHour = typeof hour === 'number' ? `${hourOf(time, company)} = ${bound.bind(hour)}::integer` : 'true';
  const isCounted =
    figure === 'leads'
      ? `NOT EXISTS (SELECT FROM ticket_cycle o WHERE o.contact_id = c.contact_id AND o.id <> c.id AND ${inPeriod('o')})`
      : CONDITIONS[figure];
  return `SELECT c.* FROM ticket_cycle c WHERE ${inPeriod('c')} AND ${ofUser} AND ${ofHour} AND ${isCounted}`;
}
