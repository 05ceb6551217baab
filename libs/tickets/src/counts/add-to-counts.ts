import { COUNTERS, cycleCounts, durationCounts, returnCounts } from './cycle-counters.js';

const CYCLE_KEY = ['company_id', 'day', 'queue_id', 'user_id'];
const DURATION_KEY = ['company_id', 'day', 'queue_id', 'step'];
const RETURN_KEY = ['company_id', 'day', 'back', 'since_day'];
const COST_KEY = ['company_id', 'day', 'connection_id', 'category', 'is_billable', 'currency'];
const TRAFFIC = ['received', 'sent', 'people'];

/** SQL that adds rows to a table of counts: locked in one order, so that two of these never wait for each other. */
function addSql(table: string, key: readonly string[], counters: readonly string[], rows: string): string {
  return `INSERT INTO ${table} AS kept (${[...key, ...counters].join(', ')})
    SELECT ${[...key, ...counters].join(', ')} FROM (${rows}) added ORDER BY ${key.join(', ')}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${counters.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')}`;
}

/** Statements that add the values of service cycles to the counts, for one that begins with them `AS values`. */
export const addCycles = (values: string): string[] => [
  addSql('cycle_count', CYCLE_KEY, COUNTERS, cycleCounts(values)),
  addSql('duration_count', DURATION_KEY, ['waits', 'attended'], durationCounts(values)),
  addSql('return_count', RETURN_KEY, ['cycles'], returnCounts(values)),
];

const trafficOf = (values: string): string =>
  `SELECT company_id, day, ${TRAFFIC.map((name) => `sum(${name}) AS ${name}`).join(', ')} FROM ${values} GROUP BY 1, 2`;

export const addTraffic = (values: string): string =>
  addSql('traffic_count', ['company_id', 'day'], TRAFFIC, trafficOf(values));

/** SQL of rows like those of `cost_count` from signed values of messages. */
export const costCounts = (values: string): string => `
  SELECT ${COST_KEY.map((name) => `v.${name}`).join(', ')}, sum(v.sign) AS messages, sum(v.sign * v.amount) AS amount
  FROM ${values} v GROUP BY ${COST_KEY.map((_, index) => index + 1).join(', ')}`;

export const addCosts = (values: string): string =>
  addSql('cost_count', COST_KEY, ['messages', 'amount'], costCounts(values));
