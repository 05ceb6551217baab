import { BoundValues } from '../database/bound-values.js';
import { COUNTERS, cycleCounts, durationCounts, returnCounts } from '../counts/cycle-counters.js';

/** Two periods of the same length, one right after the other; days by the company's clock. */
export interface Periods {
  companyId: number;
  before: string;
  from: string;
  to: string;
  /** 0: no queue. Null: all. */
  queueIds: readonly number[] | null;
}

const list = (sql: string): string => `(SELECT coalesce(json_agg(x), '[]') FROM (${sql}) x)`;
// Sums of float8 are exact up to 2^53, and take a fraction of the time of those of bigint, which are numeric.
const FLOATS = COUNTERS.map((name) => `${name}::float8`).join(', ');
const sums = (alias: string): string => COUNTERS.map((name) => `sum(${alias}.${name}) AS ${name}`).join(', ');

/**
 * One statement that reads all figures from the counts and from the changes that are not in them yet, so that they are of
 * one instant.
 */
export function figuresStatement({ companyId, before, from, to, queueIds }: Periods): {
  sql: string;
  values: unknown[];
} {
  const bound = new BoundValues();
  const company = `${bound.bind(companyId)}::integer`;
  const [first, start, end] = [before, from, to].map((day) => `${bound.bind(day)}::date`);
  const queues = queueIds && `${bound.bind(queueIds)}::integer[]`;
  const inDays = `day BETWEEN ${first} AND ${end}`;
  const ofQueues = queues ? `AND queue_id = ANY(${queues})` : '';
  const isCurrent = `day >= ${start} AS is_current`;
  const all = (table: string, changes: string, columns: string): string => `
    SELECT ${columns} FROM ${table} WHERE company_id = ${company} AND ${inDays}
    UNION ALL SELECT ${columns} FROM (${changes}) changed WHERE ${inDays}`;

  const cycles = all('cycle_count', cycleCounts('changes'), `day, queue_id, user_id, ${FLOATS}`);
  const days = `
    SELECT ${isCurrent}, CASE WHEN day >= ${start} THEN day::text END AS day, ${sums('c')}
    FROM (${cycles}) c WHERE true ${ofQueues} GROUP BY 1, 2 ORDER BY 2`;
  const parts = `
    SELECT grouping(user_id) = 0 AS is_user, user_id, queue_id, ${sums('c')}
    FROM (${cycles}) c WHERE day >= ${start} ${ofQueues} GROUP BY GROUPING SETS ((user_id), (queue_id)) ORDER BY user_id, queue_id`;
  const durations = `
    SELECT ${isCurrent}, step, sum(waits)::integer AS waits, sum(attended)::integer AS attended
    FROM (${all('duration_count', durationCounts('changes'), 'day, queue_id, step, waits, attended')}) d
    WHERE ${queues ? `queue_id = ANY(${queues})` : 'queue_id = -1'} GROUP BY 1, 2 ORDER BY 1, 2`;
  const leads = queues
    ? leadsOf({ company, first: first!, start: start!, end: end!, queues })
    : returns(all, first!, start!, isCurrent);
  const traffic = `
    SELECT CASE WHEN day < ${first} OR day > ${end} THEN NULL ELSE day >= ${start} END AS is_current,
      sum(received) AS received, sum(sent) AS sent, sum(people) AS people
    FROM (SELECT day, received, sent, people FROM traffic_count WHERE company_id = ${company}
      UNION ALL SELECT day, received, sent, people FROM traffic_change WHERE company_id = ${company}) t GROUP BY 1`;

  const sql = `
    WITH changes AS MATERIALIZED (SELECT * FROM cycle_change WHERE company_id = ${company})
    SELECT json_build_object('days', ${list(days)}, 'parts', ${list(parts)}, 'durations', ${list(durations)}, 'leads', ${list(leads)},
      'traffic', ${queues ? `'[]'::json` : list(traffic)}, 'now', ${list(ticketsNow(company, queues))},
      'attendants', ${list(attendants(company, queues))}, 'queues', ${list(queueList(company, queues))},
      'timeZone', company_zone(${company}), 'asOf', clock_timestamp()) AS figures`;
  return { sql, values: bound.list };
}

const ticketsNow = (company: string, queues: string | null): string => `
  SELECT status, sum(tickets) AS tickets FROM ticket_counter
  WHERE company_id = ${company} AND status IN ('open', 'pending') AND NOT is_group
    ${queues ? `AND coalesce(queue_id, 0) = ANY(${queues})` : ''} GROUP BY 1`;

function attendants(company: string, queues: string | null): string {
  const ofQueues = queues
    ? `AND EXISTS (SELECT FROM queue_member m WHERE m.company_id = a.company_id AND m.user_id = a.id AND m.queue_id = ANY(${queues}))`
    : '';
  return `
    SELECT a.id, a.name, a.is_online, NOT a.is_deleted ${ofQueues} AS is_member FROM attendant a
    WHERE a.company_id = ${company}`;
}

const queueList = (company: string, queues: string | null): string => `
  SELECT id, name, color FROM queue
  WHERE company_id = ${company} AND NOT is_deleted ${queues ? `AND id = ANY(${queues})` : ''}`;

/**
 * What turns the cycles of a period into the contacts with exactly one: less twice the cycles whose contact had one before
 * it in the period, plus those whose contact had two. A contact with k cycles counts k - 2(k - 1) + (k - 2).
 */
const returns = (
  all: (table: string, changes: string, columns: string) => string,
  first: string,
  start: string,
  isCurrent: string,
): string => `
  SELECT ${isCurrent}, sum(CASE back WHEN 1 THEN -2 ELSE 1 END * cycles) AS leads
  FROM (${all('return_count', returnCounts('changes'), 'day, back, since_day, cycles')}) r
  WHERE since_day >= CASE WHEN day < ${start} THEN ${first} ELSE ${start} END GROUP BY 1`;

/** The same for a choice of queues, from the cycles themselves: no count knows the queues of a contact's cycles. */
const leadsOf = ({
  company,
  first,
  start,
  end,
  queues,
}: Record<'company' | 'first' | 'start' | 'end' | 'queues', string>): string => `
  SELECT is_current, count(*) AS leads FROM (
    SELECT opened_day >= ${start} AS is_current FROM ticket_cycle
    WHERE company_id = ${company} AND opened_day BETWEEN ${first} AND ${end} AND NOT is_group
      AND coalesce(queue_id, 0) = ANY(${queues})
    GROUP BY 1, contact_id HAVING count(*) = 1) single GROUP BY 1`;
