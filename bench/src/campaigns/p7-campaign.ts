import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@prosa/testing';
import { Child } from '../process/child.js';
import { memoryOf } from '../process/memory.js';
import { type Figure, reading } from '../report/figures.js';
import type { World } from '../world.js';
import { RawCampaign } from './raw-campaign.js';

const COMPANY = 1;
const POLL_MS = 50;
const DONE_WITHIN_MS = 600_000;
const IDLE_BEFORE_MS = 3_000;

/** P7: a campaign is planned, and its messages are claimed, paced and recorded, by the service alone; sends are faked. */
export async function measureCampaign(world: World): Promise<Figure[]> {
  const { recipients, claims } = world.options.scale.campaign;
  await world.product.stop();
  const database = await world.database();
  const db = new pg.Client({ connectionString: database.url, options: '-c search_path=campaigns,public' });
  let child: Child | undefined;
  try {
    await db.connect();
    const listId = await plantList(db, recipients);
    const env = { DATABASE_URL: database.url, PROSA_SECRET: world.secret, PORT: String(await freePort()) };
    child = await Child.start('campaigns/campaign-host.js', env);
    const raw = await RawCampaign.open(database.url);
    const limit = { plan: await raw.plan(recipients), claims: await raw.claim(claims) };
    await raw.close();

    await pause(IDLE_BEFORE_MS);
    const idle = memoryOf([child.pid]);
    let peak = idle;
    const watch = () => (peak = Math.max(peak, memoryOf([child!.pid])));
    const first = await plantCampaign(db, listId);
    const planMs = await start(db, first, () => isPlanned(db, first), watch);
    const before = await sentOf(db, first);
    const begin = performance.now();
    await until(async () => (await sentOf(db, first)) >= before + claims, watch);
    const claimsMs = performance.now() - begin;
    const count = (await sentOf(db, first)) - before;
    return figures({ recipients, claims, limit, planMs, claimMs: claimsMs / count, memory: peak - idle });
  } finally {
    await child?.stop();
    await db.end();
    await database.release();
    await world.product.start();
  }
}

interface Measured {
  recipients: number;
  claims: number;
  /** Milliseconds of the raw limit: COPY, and all claims. */
  limit: { plan: number; claims: number };
  planMs: number;
  /** Milliseconds of a message. */
  claimMs: number;
  /** MB above idle. */
  memory: number;
}

function figures({ recipients, claims, limit, planMs, claimMs, memory }: Measured): Figure[] {
  const rawClaimMs = limit.claims / claims;
  const whole = { raw: limit.plan + recipients * rawClaimMs, ours: planMs + recipients * claimMs };
  const rate = (what: string, raw: number, ours: number, goal: Figure['goal']): Figure => ({
    row: 'P7',
    what,
    raw,
    ours,
    unit: '/s',
    ratio: ours / raw,
    goal,
    spread: null,
  });
  return [
    rate(
      `planning of ${recipients} recipients, by COPY`,
      perSecond(recipients, limit.plan),
      perSecond(recipients, planMs),
      null,
    ),
    rate('messages claimed, paced and recorded, one at a time', 1_000 / rawClaimMs, 1_000 / claimMs, null),
    rate(`both for ${recipients} recipients`, perSecond(recipients, whole.raw), perSecond(recipients, whole.ours), {
      atLeast: 0.3,
    }),
    reading('P7', 'memory above idle', { ours: memory, unit: 'MB', goal: { atMost: 50 } }),
  ];
}

const perSecond = (count: number, ms: number) => (count * 1_000) / ms;

async function plantList(db: pg.Client, contacts: number): Promise<number> {
  await db.query(
    `INSERT INTO connection_copy (company_id, id, name, channel, status, is_default)
     VALUES ($1, 1, 'Loja', 'whatsapp', 'CONNECTED', true)
     ON CONFLICT (company_id, id) DO UPDATE SET status = 'CONNECTED', channel = 'whatsapp'`,
    [COMPANY],
  );
  await db.query(
    `INSERT INTO campaign_settings (company_id, message_interval, longer_interval_after, greater_interval)
     VALUES ($1, 0, 0, 0) ON CONFLICT (company_id) DO UPDATE SET message_interval = 0, longer_interval_after = 0, greater_interval = 0`,
    [COMPANY],
  );
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO contact_list (company_id, name) VALUES ($1, 'Clientes') RETURNING id`,
    [COMPANY],
  );
  await db.query(
    `INSERT INTO contact_list_item (company_id, contact_list_id, name, number, is_whatsapp_valid)
     SELECT $1, $2, 'Contato ' || n, (5511900000000 + n)::text, true FROM generate_series(1, $3::integer) n`,
    [COMPANY, rows[0]!.id, contacts],
  );
  await db.query('ANALYZE contact_list_item');
  return rows[0]!.id;
}

async function plantCampaign(db: pg.Client, listId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO campaign (company_id, name, status, messages, confirmations, contact_list_id, connection_ids, scheduled_at, created_by)
     VALUES ($1, 'Natal', 'PROGRAMADA', ARRAY['Oi {nome}', '', '', '', ''], ARRAY['', '', '', '', ''], $2, ARRAY[1], now(), 1) RETURNING id`,
    [COMPANY, listId],
  );
  return rows[0]!.id;
}

/** Resolves to the milliseconds from its time until the work is done. */
async function start(db: pg.Client, id: number, isDone: () => Promise<boolean>, watch: () => void): Promise<number> {
  await db.query('INSERT INTO campaign_work (company_id, campaign_id, due_at) VALUES ($1, $2, now())', [COMPANY, id]);
  // The service looks for it within its poll, which is not measured.
  await until(async () => (await statusOf(db, id)) !== 'PROGRAMADA', watch);
  const begin = performance.now();
  await until(isDone, watch);
  return performance.now() - begin;
}

async function until(isDone: () => Promise<boolean>, watch: () => void): Promise<void> {
  const end = performance.now() + DONE_WITHIN_MS;
  while (!(await isDone())) {
    watch();
    if (performance.now() > end) throw new Error('the campaign does not advance');
    await pause(POLL_MS);
  }
}

async function statusOf(db: pg.Client, id: number): Promise<string> {
  const { rows } = await db.query<{ status: string }>('SELECT status FROM campaign WHERE company_id = $1 AND id = $2', [
    COMPANY,
    id,
  ]);
  return rows[0]!.status;
}

async function isPlanned(db: pg.Client, id: number): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(
    'SELECT planned_to IS NULL AS is FROM campaign_work WHERE company_id = $1 AND campaign_id = $2',
    [COMPANY, id],
  );
  return rows[0]?.is ?? false;
}

async function sentOf(db: pg.Client, id: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2 AND state = 'sent'`,
    [COMPANY, id],
  );
  return rows[0]!.count;
}
