import { Api, eachOf, linkWhatsApp, Phones } from '@prosa/harness';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { watchList } from '../reads/watch-list.js';
import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import { numberOf } from '../whatsapp/numbers.js';
import type { World } from '../world.js';

/** The company whose campaign runs; the list watched at the same time is the first company's. */
const COMPANY = 2;
const CONNECTIONS = 4;
const RECIPIENTS = 400;
const PHONES_AT_ONCE = 8;
const WINDOWS = 3;
const QUIET_MS = 10_000;
const RUNNING_MS = 20_000;

/** P7: the whole product sends a campaign of one company without pauses to simulated phones, while another reads its list. */
export async function measureBesideCampaign(world: World): Promise<Figure[]> {
  const phones = await Phones.start();
  await world.product.stop();
  await world.product.start({ env: phones.settings });
  const db = new pg.Client({ connectionString: world.databaseUrl });
  try {
    await db.connect();
    const api = new Api(world.product.url);
    api.token = world.token(COMPANY, 0);
    const id = await planCampaign(api, phones, db);
    await watchList(world, pause(QUIET_MS));
    const windows = { before: [] as number[], during: [] as number[], rate: [] as number[] };
    for (let window = 0; window < WINDOWS; window++) {
      windows.before.push(percentile(await watchList(world, pause(QUIET_MS)), 0.95));
      await api.expect('POST', `/campaigns/${id}/${window === 0 ? 'start' : 'restart'}`);
      const sent = await sentOf(db, id);
      windows.during.push(percentile(await watchList(world, pause(RUNNING_MS)), 0.95));
      windows.rate.push((((await sentOf(db, id)) - sent) * 1_000) / RUNNING_MS);
      await api.expect('POST', `/campaigns/${id}/cancel`);
    }
    return figures(windows);
  } finally {
    await db.end();
    await world.product.stop();
    await world.product.start();
    await phones.stop();
  }
}

function figures({ before, during, rate }: Record<'before' | 'during' | 'rate', number[]>): Figure[] {
  const slower = during.map((ms, window) => ms / before[window]!);
  return [
    {
      row: 'P7',
      what: "p95 of another company's list while the whole product sends, by before",
      raw: median(before),
      ours: median(during),
      unit: 'ms',
      ratio: median(slower),
      goal: { atMost: 1.2 },
      spread: spreadOf(slower),
    },
    reading('P7', 'messages sent meanwhile', { ours: median(rate), unit: '/s', goal: null }),
  ];
}

/** Links phones, and makes a campaign for people who have phones too. */
async function planCampaign(api: Api, phones: Phones, db: pg.Client): Promise<number> {
  const connectionIds = await eachOf([...Array(CONNECTIONS).keys()], 2, (place) =>
    linkWhatsApp(api, phones, { phone: numberOf('07', place), name: `Campanha ${place}` }),
  );
  const people = Array.from({ length: RECIPIENTS }, (_, place) => numberOf('08', place));
  await eachOf(people, PHONES_AT_ONCE, (phone) => phones.create(phone, `Cliente ${phone}`));
  await db.query(
    `INSERT INTO campaigns.campaign_settings (company_id, message_interval, longer_interval_after, greater_interval)
     VALUES ($1, 0, 0, 0)`,
    [COMPANY],
  );
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO campaigns.contact_list (company_id, name) VALUES ($1, 'Clientes') RETURNING id`,
    [COMPANY],
  );
  const contactListId = rows[0]!.id;
  await db.query(
    `INSERT INTO campaigns.contact_list_item (company_id, contact_list_id, name, number, is_whatsapp_valid)
     SELECT $1, $2, number, number, true FROM unnest($3::text[]) number`,
    [COMPANY, contactListId, people],
  );
  const body = { name: 'Natal', message1: 'Oi {nome}', contactListId, connectionIds };
  const { id } = await api.expect<{ id: number }>('POST', '/campaigns', { body });
  return id;
}

async function sentOf(db: pg.Client, id: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(sent_at)::integer AS count FROM campaigns.campaign_recipient WHERE company_id = $1 AND campaign_id = $2`,
    [COMPANY, id],
  );
  return rows[0]!.count;
}
