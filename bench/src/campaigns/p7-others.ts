import { Api, eachOf, linkWhatsApp, Phones } from '@prosa/harness';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { watchList } from '../reads/watch-list.js';
import { type Figure, median, percentile, reading, spreadOf } from '../report/figures.js';
import { numberOf } from '../whatsapp/numbers.js';
import type { World } from '../world.js';
import { NeighbourChat } from './neighbour-chat.js';

/** The company whose campaign runs; the list and the chats watched at the same time are the first company's. */
const COMPANY = 2;
const CONNECTIONS = 4;
const RECIPIENTS = 800;
const PHONES_AT_ONCE = 8;
const WINDOWS = 3;
const QUIET_MS = 10_000;
const RUNNING_MS = 20_000;

/**
 * P7: the whole product sends a campaign of one company without pauses to simulated phones, while another reads its list,
 * and receives messages.
 */
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
    const chat = await NeighbourChat.open(world, phones);
    const p95 = async (ms: number): Promise<Moment> => ({
      list: percentile(await watchList(world, pause(ms)), 0.95),
      chat: percentile(await chat.run(ms), 0.95),
    });
    await p95(QUIET_MS);
    const windows: Windows = { before: [], during: [], rate: [] };
    for (let window = 0; window < WINDOWS; window++) {
      windows.before.push(await p95(QUIET_MS));
      await api.expect('POST', `/campaigns/${id}/${window === 0 ? 'start' : 'restart'}`);
      const [sent, begin] = [await sentOf(db, id), performance.now()];
      windows.during.push(await p95(RUNNING_MS));
      windows.rate.push((((await sentOf(db, id)) - sent) * 1_000) / (performance.now() - begin));
      await api.expect('POST', `/campaigns/${id}/cancel`);
    }
    chat.close();
    return figures(windows);
  } finally {
    await db.end();
    await world.product.stop();
    await world.product.start();
    await phones.stop();
  }
}

/** Milliseconds, p95, of what the other company does. */
type Moment = Record<'list' | 'chat', number>;

interface Windows {
  before: Moment[];
  during: Moment[];
  rate: number[];
}

function figures({ before, during, rate }: Windows): Figure[] {
  const compare = (what: string, of: keyof Moment): Figure => {
    const slower = during.map((moment, window) => moment[of] / before[window]![of]);
    return {
      row: 'P7',
      what: `p95 of another company's ${what} while the whole product sends, by before`,
      raw: median(before.map((moment) => moment[of])),
      ours: median(during.map((moment) => moment[of])),
      unit: 'ms',
      ratio: median(slower),
      goal: { atMost: 1.2 },
      spread: spreadOf(slower),
    };
  };
  return [
    compare('messages', 'chat'),
    compare('list', 'list'),
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
