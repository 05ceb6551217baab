import type pg from 'pg';
import { Histogram } from 'prom-client';
import type { DataSource } from 'typeorm';
import { LazyGauge } from './lazy-gauge.js';
import { metrics } from './metrics.js';
import { CachedReading } from './cached-reading.js';

const labelNames = ['service'];
/** Counting stops there: beyond it the number says no more than "far too many". */
const COUNT_MAX = 100_000;

const poolWait = new Histogram({
  name: 'prosa_db_pool_wait_seconds',
  help: 'Time until a connection of the pool was given out, by service',
  labelNames,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [metrics],
});
const poolWaiting = new LazyGauge({
  name: 'prosa_db_pool_waiting',
  help: 'Queries that wait for a connection of the pool, by service',
  labelNames,
});
const poolConnections = new LazyGauge({
  name: 'prosa_db_pool_connections',
  help: 'Connections of the pool, by service and whether they are busy or idle',
  labelNames: [...labelNames, 'state'],
});
const outboxWaiting = new LazyGauge({
  name: 'prosa_outbox_waiting',
  help: `Events in the outbox that are not published yet, at most ${COUNT_MAX}, by service`,
  labelNames,
});
const outboxAge = new LazyGauge({
  name: 'prosa_outbox_oldest_seconds',
  help: 'Age of the oldest event in the outbox that is not published yet, 0 when none waits, by service',
  labelNames,
});
const parked = new LazyGauge({
  name: 'prosa_parked_events',
  help: 'Events that failed, or wait behind one that failed, and will be tried again, by service',
  labelNames,
});
const deadLetters = new LazyGauge({
  name: 'prosa_dead_letters',
  help: 'Events that were given up and wait for an operator (npm run dlq), by service',
  labelNames,
});

interface Counts {
  waiting: number;
  age: number;
  parked: number;
  dead: number;
}

const COUNTS = `
  SELECT (SELECT count(*) FROM (SELECT 1 FROM outbox_event WHERE published_at IS NULL LIMIT ${COUNT_MAX}) w)::int AS waiting,
    coalesce((SELECT extract(epoch FROM clock_timestamp() - at) FROM outbox_event
              WHERE published_at IS NULL ORDER BY seq LIMIT 1), 0)::float8 AS age,
    (SELECT count(*) FROM (SELECT 1 FROM parked_event LIMIT ${COUNT_MAX}) p)::int AS parked,
    (SELECT count(*) FROM (SELECT 1 FROM dead_letter LIMIT ${COUNT_MAX}) d)::int AS dead`;

/** Measures a service's pool, outbox and parked events. Returns a function that stops measuring. */
export function watchDatabase(service: string, db: DataSource): () => void {
  const pool = (db.driver as unknown as { master: pg.Pool }).master;
  timeWaits(service, pool);
  const counts = new CachedReading<Counts>(async () => ((await db.query(COUNTS)) as [Counts])[0]);
  const count = (field: keyof Counts) => async () => [{ labels: { service }, value: (await counts.latest())[field] }];
  const ends = [
    poolWaiting.add(service, () => [{ labels: { service }, value: pool.waitingCount }]),
    poolConnections.add(service, () => [
      { labels: { service, state: 'idle' }, value: pool.idleCount },
      { labels: { service, state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ]),
    outboxWaiting.add(service, count('waiting')),
    outboxAge.add(service, count('age')),
    parked.add(service, count('parked')),
    deadLetters.add(service, count('dead')),
  ];
  return () => {
    for (const end of ends) end();
  };
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** Times how long a query waits for a connection. Every query passes here, so it only reads the clock twice. */
function timeWaits(service: string, pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<pg.PoolClient> | void;
  const timed = (callback?: Connected) => {
    const startedAt = performance.now();
    const observe = () => poolWait.observe({ service }, (performance.now() - startedAt) / 1_000);
    if (!callback) return (connect() as Promise<pg.PoolClient>).finally(observe);
    return connect((error, client, release) => {
      observe();
      callback(error, client, release);
    });
  };
  Object.assign(pool, { connect: timed });
}
