/**
 * What is counted of service cycles that were opened on a day, as SQL over `v`: their values as `cycle_change` has them
 * (docs/spec/domain-behaviour.md §9). Closed, rated and awaiting are of now; durations count when they are positive.
 */
const COUNTED = {
  services: '1',
  closed: `(v.ticket_status = 'closed')::integer`,
  closed_rated: `(v.ticket_status = 'closed' AND v.rating IS NOT NULL)::integer`,
  unattended: `(v.ticket_status = 'closed' AND NOT v.is_accepted)::integer`,
  awaiting: `(v.ticket_status = 'nps')::integer`,
  rated: '(v.rating IS NOT NULL)::integer',
  rating_sum: 'coalesce(v.rating, 0)',
  promoters: 'coalesce(v.rating > 8, false)::integer',
  passives: 'coalesce(v.rating BETWEEN 7 AND 8, false)::integer',
  waits: 'coalesce(v.wait_ms > 0, false)::integer',
  wait_ms: 'greatest(coalesce(v.wait_ms, 0), 0)',
  attended: 'coalesce(v.service_ms > 0, false)::integer',
  service_ms: 'greatest(coalesce(v.service_ms, 0), 0)',
} as const;

/** The columns of `cycle_count` that are sums; `finished` is of another day than the others. */
export const COUNTERS = [...(Object.keys(COUNTED) as (keyof typeof COUNTED)[]), 'finished'] as const;
export type Counter = (typeof COUNTERS)[number];

/** SQL of rows like those of `cycle_count` from signed values of cycles. */
export const cycleCounts = (values: string): string => `
  SELECT v.company_id, entry.day, v.queue_id, v.user_id,
    ${Object.entries(COUNTED).map(([name, sql]) => `sum(entry.opened * ${sql}) AS ${name}`)}, sum(entry.finished) AS finished
  FROM ${values} v
  CROSS JOIN LATERAL (VALUES (v.day, v.sign, 0), (v.finished_day, 0, v.sign)) AS entry (day, opened, finished)
  WHERE entry.day IS NOT NULL GROUP BY 1, 2, 3, 4`;

/** SQL of rows like those of `duration_count`: of each queue, and of all together. */
export const durationCounts = (values: string): string => `
  SELECT v.company_id, v.day, queue.id AS queue_id, entry.step, sum(entry.waits) AS waits, sum(entry.attended) AS attended
  FROM ${values} v
  CROSS JOIN LATERAL (VALUES (v.queue_id), (-1)) AS queue (id)
  CROSS JOIN LATERAL (
    SELECT duration_step(v.wait_ms) AS step, v.sign AS waits, 0 AS attended WHERE v.wait_ms > 0
    UNION ALL SELECT duration_step(v.service_ms), 0, v.sign WHERE v.service_ms > 0
  ) entry
  GROUP BY 1, 2, 3, 4`;

/** SQL of rows like those of `return_count`. */
export const returnCounts = (values: string): string => `
  SELECT v.company_id, v.day, entry.back, entry.since_day, sum(v.sign) AS cycles
  FROM ${values} v
  CROSS JOIN LATERAL (VALUES (1, v.previous_day), (2, v.day_before_previous)) AS entry (back, since_day)
  WHERE entry.since_day IS NOT NULL GROUP BY 1, 2, 3, 4`;
