import { Api, eachOf } from '@prosa/harness';
import { Pool } from 'undici';
import pg from 'pg';
import { type Figure, median, percentile, spreadOf } from '../report/figures.js';
import { CONNECTION, dropUnsent, openExpiringConnection, plantTickets } from '../timers/plant-timers.js';
import type { World } from '../world.js';

const PAIRS = 5;
/** Callers at the same time, each of whom waits for its answer. */
const AT_ONCE = 20;
const TICKETS = 200;
const QUOTAS = { API_SENDS_PER_MINUTE: '1000000', API_COMPANY_SENDS_PER_MINUTE: '1000000' };

interface Receiver {
  ticketId: number;
  number: string;
}

/** Posts one text. Rejects unless it was stored. */
type Send = (to: Receiver, text: string) => Promise<void>;

interface Reading {
  perSecond: number;
  latenciesMs: number[];
}

/**
 * P18: sends by the API beside the console's own, to the same tickets of a connection that nobody has open: both are stored
 * and queued, and nothing leaves.
 */
export async function measureSends(world: World): Promise<Figure[]> {
  await world.product.stop();
  await world.product.start({ env: QUOTAS });
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  const pool = new Pool(world.product.url, { connections: AT_ONCE });
  try {
    await openExpiringConnection(db);
    const receivers = await receiversFrom(db, await plantTickets(db, TICKETS));
    const api = new Api(world.product.url);
    api.token = world.token(1, 0);
    const key = { name: 'Bench', scopes: ['messages:send'] };
    const { secret } = await api.expect<{ secret: string }>('POST', '/api-keys', { body: key });
    const sides = { raw: consoleOf(pool, api.token), ours: programOf(pool, secret) };
    const { apiSends: count } = world.options.scale;
    const readings: { raw: Reading; ours: Reading }[] = [];
    for (let pair = 0; pair <= PAIRS; pair++) {
      const both = { raw: await read(sides.raw, receivers, count), ours: await read(sides.ours, receivers, count) };
      // The first pair warms both sides up.
      if (pair > 0) readings.push(both);
    }
    await dropUnsent(db);
    return figuresOf(readings);
  } finally {
    await pool.close();
    await db.end();
    await world.product.stop();
    await world.product.start();
  }
}

async function receiversFrom(db: pg.Client, from: number): Promise<Receiver[]> {
  const { rows } = await db.query<Receiver>(
    `SELECT t.id AS "ticketId", c.number FROM tickets.ticket t
     JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id
     WHERE t.company_id = 1 AND t.connection_id = $1 AND t.id >= $2 ORDER BY t.id`,
    [CONNECTION, from],
  );
  return rows;
}

const consoleOf =
  (pool: Pool, token: string | null): Send =>
  (to, text) =>
    post(pool, `/messages/${to.ticketId}`, { token, key: text, body: { body: text } });

const programOf =
  (pool: Pool, token: string): Send =>
  (to, text) => {
    const body = { number: to.number, body: text, connectionId: CONNECTION };
    return post(pool, '/api/messages/send', { token, key: text, body });
  };

async function post(
  pool: Pool,
  path: string,
  { token, key, body }: { token: string | null; key: string; body: object },
): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  const response = await pool.request({ path, method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`POST ${path}: ${response.statusCode} ${text}`);
}

let sent = 0;

async function read(send: Send, receivers: Receiver[], count: number): Promise<Reading> {
  const texts = Array.from({ length: count }, () => `p18 ${Date.now()} ${sent++}`);
  const begin = performance.now();
  const latenciesMs = await eachOf([...texts.entries()], AT_ONCE, async ([index, text]) => {
    const at = performance.now();
    await send(receivers[index % receivers.length]!, text);
    return performance.now() - at;
  });
  return { perSecond: (count * 1_000) / (performance.now() - begin), latenciesMs };
}

function figuresOf(readings: { raw: Reading; ours: Reading }[]): Figure[] {
  const compare = (what: string, of: (reading: Reading) => number, rest: Pick<Figure, 'unit' | 'goal'>): Figure => {
    const ratios = readings.map(({ raw, ours }) => of(ours) / of(raw));
    return {
      row: 'P18',
      what,
      raw: median(readings.map(({ raw }) => of(raw))),
      ours: median(readings.map(({ ours }) => of(ours))),
      ratio: median(ratios),
      spread: spreadOf(ratios),
      ...rest,
    };
  };
  const p = (share: number) => (reading: Reading) => percentile(reading.latenciesMs, share);
  return [
    compare(`sends by the API, ${AT_ONCE} callers`, ({ perSecond }) => perSecond, {
      unit: '/s',
      goal: { atLeast: 0.5 },
    }),
    compare('its answer, p50', p(0.5), { unit: 'ms', goal: null }),
    compare('its answer, p99', p(0.99), { unit: 'ms', goal: { atMost: 1.5 } }),
  ];
}
