import { eventually, freePort } from '@prosa/testing';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Pool } from 'undici';
import { Child } from '../process/child.js';
import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import { META_APP_SECRET, type World } from '../world.js';
import { CloudNumbers } from './cloud-numbers.js';
import { webhookOf } from './webhook-bodies.js';

const ROUNDS = 5;
const NUMBERS = 4;
/** Fifty webhooks a second, of which thirty-five bring 70 messages: what the product works on without falling behind. */
const EVERY_MS = 20;
const STORED_WITHIN_MS = 120_000;

interface Round {
  latenciesMs: number[];
  /** From the last answer until every message has its ticket. */
  behindMs: number;
}

/** P14: how long a provider waits for the answer to a webhook while the product works on those before. */
export async function measureWebhooks(world: World): Promise<Figure[]> {
  const calls = world.options.scale.webhooks;
  const numbers = await CloudNumbers.connect(world, NUMBERS);
  const port = await freePort();
  const raw = await Child.start('webhooks/raw-receiver.js', {
    DATABASE_URL: world.databaseUrl,
    PORT: String(port),
    META_APP_SECRET,
  });
  const sides = {
    raw: new Pool(`http://127.0.0.1:${port}`, { connections: 16 }),
    ours: new Pool(world.product.url, { connections: 16 }),
  };
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  const rounds: { raw: Round; ours: Round }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const [rawRun, ourRun] = ['raw', 'ours'].map((side) => `p14-${side}-${Date.now()}`) as [string, string];
      const both = {
        raw: await post(sides.raw, '/', { run: rawRun, calls, numbers: numbers.ids }),
        ours: await post(sides.ours, '/webhooks/meta', { run: ourRun, calls, numbers: numbers.ids }, db),
      };
      // The first round creates contacts and tickets and warms both sides up.
      if (round > 0) rounds.push(both);
    }
  } finally {
    await db.end();
    await sides.raw.close();
    await sides.ours.close();
    await raw.stop();
    await numbers.close(world);
  }
  return figuresOf(rounds);
}

function figuresOf(rounds: { raw: Round; ours: Round }[]): Figure[] {
  const ratios = rounds.map(({ raw, ours }) => median(ours.latenciesMs) / median(raw.latenciesMs));
  const all = (side: 'raw' | 'ours') => rounds.flatMap((round) => round[side].latenciesMs);
  const perSecond = 1_000 / EVERY_MS;
  return [
    {
      row: 'P14',
      what: `answer to a webhook at ${perSecond} a second, p50`,
      raw: median(all('raw')),
      ours: median(all('ours')),
      unit: 'ms',
      ratio: median(ratios),
      goal: null,
      spread: spreadOf(ratios),
    },
    reading('P14', `answer to a webhook at ${perSecond} a second, p99`, {
      raw: percentile(all('raw'), 0.99),
      ours: percentile(all('ours'), 0.99),
      unit: 'ms',
      goal: { atMost: 50 },
    }),
    reading('P14', 'last message in its ticket after the last answer', {
      ours: median(rounds.map(({ ours }) => ours.behindMs)),
      unit: 'ms',
      goal: null,
    }),
  ];
}

/** Posts on time, whether the webhooks before were answered or not. With `db` it waits until all messages are stored. */
async function post(
  pool: Pool,
  path: string,
  { run, calls, numbers }: { run: string; calls: number; numbers: readonly string[] },
  db?: pg.Client,
): Promise<Round> {
  const begin = performance.now();
  const posted: Promise<number>[] = [];
  let messages = 0;
  for (let call = 0; call < calls; call++) {
    const webhook = webhookOf(run, call, numbers);
    messages += webhook.messages.length;
    const wait = begin + call * EVERY_MS - performance.now();
    if (wait > 1) await pause(wait);
    posted.push(timed(pool, { path, ...webhook }));
  }
  const latenciesMs = await Promise.all(posted);
  const answered = performance.now();
  if (db) await stored(db, run, messages);
  return { latenciesMs, behindMs: performance.now() - answered };
}

async function timed(
  pool: Pool,
  { path, body, headers }: { path: string; body: string; headers: Record<string, string> },
): Promise<number> {
  const begin = performance.now();
  const response = await pool.request({ path, method: 'POST', body, headers });
  await response.body.dump();
  if (response.statusCode !== 200) throw new Error(`a webhook was answered with ${response.statusCode}`);
  return performance.now() - begin;
}

/** Every message once: more or fewer are an error. */
async function stored(db: pg.Client, run: string, messages: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM tickets.message WHERE company_id = 1 AND external_id LIKE $1',
      [`wamid.${run}.%`],
    );
    if (rows[0]?.count !== messages) throw new Error(`${rows[0]?.count} of ${messages} messages are stored`);
  }, STORED_WITHIN_MS);
}
