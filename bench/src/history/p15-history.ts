import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ALL_SERVICES, openProduct, run, type Run } from '../inbound/run.js';
import { Child } from '../process/child.js';
import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import type { World } from '../world.js';
import type { HistoryLoad } from './history-load.js';
import { RawHistory } from './raw-history.js';

const PAIRS = 3;
/** Messages of one chat, as phones have them: a part of a chat is published with at most 50. */
const EACH = 50;
/** Live messages a second, half of what P4 carries. */
const LIVE_PER_SECOND = 100;
const POLL_MS = 20;
const STORED_WITHIN_MS = 180_000;

interface Stage {
  host: Child;
  db: pg.Client;
  chats: number;
}

/** P15: old messages of a phone into their threads, beside the same rows in bulk; and live messages meanwhile (P4). */
export async function measureHistory(world: World): Promise<Figure[]> {
  const { scale } = world.options;
  await world.product.stop();
  const database = await world.database();
  const children: Child[] = [];
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  try {
    const start = async (file: string, env: Record<string, string>) => {
      const child = await Child.start(file, { DATABASE_URL: database.url, PROSA_SECRET: world.secret, ...env });
      children.push(child);
      return child;
    };
    await wishForHistory(db);
    const route = await openProduct(world, start, { everything: ALL_SERVICES });
    const stage = { host: route.provider, db, chats: Math.ceil(scale.importedMessages / EACH) };
    const rates = await measureRates(stage);

    let loads = 0;
    const live = (seconds: number) =>
      run(route, {
        name: `p15-live-${Date.now()}-${loads++}`,
        messages: seconds * LIVE_PER_SECOND,
        chats: scale.chats,
        perSecond: LIVE_PER_SECOND,
      });
    // The first load creates contacts and tickets.
    await live(scale.liveSeconds);
    const alone = await live(scale.liveSeconds);
    const importing = importOnce(stage, { isPaced: true });
    await pause(1_000);
    const meanwhile = await live(scale.liveSeconds);
    await importing;
    const quiet = await importOnce(stage, { isPaced: true });
    return [...rates, ...latencies({ alone, meanwhile }), pacedRate(quiet)];
  } finally {
    for (const child of children) await child.stop();
    await db.query('DROP SCHEMA IF EXISTS bench CASCADE');
    await db.end();
    await database.release();
    await world.product.start();
  }
}

async function measureRates(stage: Stage): Promise<Figure[]> {
  const raw = await RawHistory.open(stage.db);
  const rates: { raw: number[]; ours: number[] } = { raw: [], ours: [] };
  for (let pair = 0; pair <= PAIRS; pair++) {
    const begin = performance.now();
    await raw.run({ chats: stage.chats, each: EACH });
    const rawMs = performance.now() - begin;
    const ours = await importOnce(stage, { isPaced: false });
    // The first pair warms both sides up.
    if (pair === 0) continue;
    rates.raw.push((stage.chats * EACH * 1_000) / rawMs);
    rates.ours.push(ours);
  }
  const ratios = rates.ours.map((rate, pair) => rate / (rates.raw[pair] ?? Number.NaN));
  return [
    {
      row: 'P15',
      what: `import of ${stage.chats * EACH} old messages as fast as they are stored`,
      raw: median(rates.raw),
      ours: median(rates.ours),
      unit: '/s',
      ratio: median(ratios),
      goal: null,
      spread: spreadOf(ratios),
    },
  ];
}

function latencies({ alone, meanwhile }: { alone: Run; meanwhile: Run }): Figure[] {
  return [0.5, 0.99].map((share) =>
    reading('P15', `live message at ${LIVE_PER_SECOND}/s during an import, p${share * 100}, beside none`, {
      raw: percentile(alone.latenciesMs, share),
      ours: percentile(meanwhile.latenciesMs, share),
      unit: 'ms',
      goal: null,
    }),
  );
}

const pacedRate = (rate: number): Figure =>
  reading('P15', 'import at the product’s pace of 200/s, nobody writing', {
    ours: rate,
    unit: '/s',
    goal: { atLeast: 150 },
  });

let imports = 0;

/** Returns messages per second from the first part to the last message in its thread. Throws unless each is there once. */
async function importOnce({ host, db, chats }: Stage, { isPaced }: { isPaced: boolean }): Promise<number> {
  const number = ++imports;
  const load: HistoryLoad = { history: { name: `p15-${number}-${Date.now()}`, number, chats, each: EACH, isPaced } };
  const { rows } = await db.query<{ last: number }>('SELECT max(id) AS last FROM tickets.message WHERE company_id = 1');
  const begin = performance.now();
  const published = host.waitFor(load.history.name);
  host.send(load);
  await Promise.all([published, stored(db, { after: rows[0]?.last ?? 0, messages: chats * EACH })]);
  return (chats * EACH * 1_000) / (performance.now() - begin);
}

async function stored(db: pg.Client, { after, messages }: { after: number; messages: number }): Promise<void> {
  const end = Date.now() + STORED_WITHIN_MS;
  for (;;) {
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM tickets.message WHERE company_id = 1 AND id > $1 AND origin = 'import'`,
      [after],
    );
    if (rows[0]?.count === messages) return;
    if (Date.now() > end) throw new Error(`${rows[0]?.count} of ${messages} old messages are stored`);
    await pause(POLL_MS);
  }
}

/** The settings by which a connection imports; nobody has to close its tickets. */
async function wishForHistory(db: pg.Client): Promise<void> {
  const settings = { importOldMessages: new Date(Date.now() - 365 * 86_400_000), closedTicketsPostImported: true };
  await db.query(
    `UPDATE channels.connection SET settings = settings || $1, disconnected_at = NULL, history_import = NULL
     WHERE company_id = 1 AND id = 1`,
    [JSON.stringify(settings)],
  );
}
