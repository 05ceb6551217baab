import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Pool } from 'undici';
import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import { META_APP_SECRET, type World } from '../world.js';

const ROUNDS = 5;
const CALLS = 500;
/** Pause between two calls of a round: a hundred a second, as a busy installation gets them. */
const EVERY_MS = 10;
const ACCOUNT = 'bench-number';

/** P14: how long a provider waits for the answer to a webhook, beside a server that only inserts its body. */
export async function measureWebhooks(world: World): Promise<Figure[]> {
  const raw = await RawReceiver.open(world.databaseUrl);
  const ours = new Pool(world.product.url, { connections: 16 });
  await bindAccount(world.databaseUrl);
  const times: { raw: number[][]; ours: number[][] } = { raw: [], ours: [] };
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const rawTimes = await postAll(raw.pool, '/', round);
      const ourTimes = await postAll(ours, '/webhooks/meta', round);
      // The first round warms both sides up and is not counted.
      if (round > 0) [times.raw, times.ours].forEach((list, side) => list.push(side === 0 ? rawTimes : ourTimes));
    }
  } finally {
    await ours.close();
    await raw.close();
  }
  const ratios = times.ours.map((each, round) => median(each) / median(times.raw[round] ?? []));
  const tail = { ours: percentile(times.ours.flat(), 0.99), raw: percentile(times.raw.flat(), 0.99) };
  return [
    {
      row: 'P14',
      what: 'answer to a webhook at 100 a second, p50, by an insert of its body',
      raw: median(times.raw.flat()),
      ours: median(times.ours.flat()),
      unit: 'ms',
      ratio: median(ratios),
      goal: null,
      spread: spreadOf(ratios),
    },
    reading('P14', 'answer to a webhook at 100 a second, p99', { ...tail, unit: 'ms', goal: { atMost: 50 } }),
  ];
}

/** Milliseconds of each call. Calls begin on time, whether the one before has ended or not. */
async function postAll(pool: Pool, path: string, round: number): Promise<number[]> {
  const calls = Array.from({ length: CALLS }, async (_, call) => {
    await pause(call * EVERY_MS);
    const body = aWebhook(`${round}-${call}`);
    const begin = performance.now();
    const response = await pool.request({ path, method: 'POST', body, headers: headersOf(body) });
    await response.body.dump();
    if (response.statusCode !== 200) throw new Error(`a webhook was answered with ${response.statusCode}`);
    return performance.now() - begin;
  });
  return Promise.all(calls);
}

const headersOf = (body: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', META_APP_SECRET).update(body).digest('hex')}`,
});

function aWebhook(id: string): string {
  const message = {
    from: '5511988887777',
    id: `wamid.${id}`,
    timestamp: '1795435200',
    type: 'text',
    text: { body: 'Oi' },
  };
  const contacts = [{ wa_id: message.from, profile: { name: 'Ana' } }];
  const value = { metadata: { phone_number_id: ACCOUNT }, contacts, messages: [message] };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: 'bench', changes: [{ field: 'messages', value }] }],
  });
}

/** The parts of the webhooks are stored as work of this connection meanwhile. */
async function bindAccount(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(
    `INSERT INTO channels.meta_account (kind, account_id, company_id, connection_id) VALUES ('phone_number', $1, 1, 1)
     ON CONFLICT DO NOTHING`,
    [ACCOUNT],
  );
  await db.end();
}

/** The limit of P14: checks nothing, and inserts the body. */
class RawReceiver {
  private constructor(
    private readonly server: Server,
    private readonly db: pg.Pool,
    readonly pool: Pool,
  ) {}

  static async open(url: string): Promise<RawReceiver> {
    const db = new pg.Pool({ connectionString: url, max: 8 });
    await db.query(
      'DROP TABLE IF EXISTS bench_webhook; CREATE TABLE bench_webhook (id bigserial PRIMARY KEY, body bytea)',
    );
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        void db
          .query('INSERT INTO bench_webhook (body) VALUES ($1)', [Buffer.concat(chunks)])
          .then(() => response.end('{}'));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new RawReceiver(server, db, new Pool(`http://127.0.0.1:${port}`, { connections: 16 }));
  }

  async close(): Promise<void> {
    await this.pool.close();
    this.server.close();
    await this.db.query('DROP TABLE bench_webhook');
    await this.db.end();
  }
}
