import { type Api, eachOf, linkWhatsApp, type Phones, setUp } from '@prosa/harness';
import { readRows } from '../races/read-rows.js';
import type { Target } from '../target.js';
import type { CampaignOptions } from './campaign-options.js';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
/** The installation's first company, which the proof uses. */
const COMPANY = 1;
const LINK_AT_ONCE = 4;
const PHONES_AT_ONCE = 16;

/** A campaign that waits for its start, and its recipients: contacts are named by their places. */
export interface PlannedCampaign {
  api: Api;
  id: number;
  phoneOf(place: number): string;
}

const FIRST = 5_511_981_110_000;
const phoneOf = (place: number): string => String(FIRST + place);

/** The text that a recipient gets. */
export const textOf = (place: number | string): string => `out/campaign/${place}`;

/** Creates a company with connections, a list of people who have phones, and a campaign for it without pauses. */
export async function planCampaign(
  target: Target,
  phones: Phones,
  { recipients, connections }: CampaignOptions,
): Promise<PlannedCampaign> {
  const api = await setUp(target, ADMIN);
  const places = [...Array(connections).keys()];
  const connectionIds = await eachOf(places, LINK_AT_ONCE, (place) =>
    linkWhatsApp(api, phones, { phone: `55119900${String(10_001 + place)}`, name: `Loja ${place}` }),
  );
  await eachOf([...Array(recipients).keys()], PHONES_AT_ONCE, (place) =>
    phones.create(phoneOf(place), `Cliente ${place}`),
  );
  const contactListId = await plantList(target.databaseUrl(), recipients);
  const body = { name: 'Natal', message1: textOf('{nome}'), contactListId, connectionIds };
  const { id } = await api.expect<{ id: number }>('POST', '/campaigns', { body });
  return { api, id, phoneOf };
}

/** A list whose numbers were looked up; pauses are shorter than a person can choose. */
async function plantList(databaseUrl: string, contacts: number): Promise<number> {
  await readRows(
    databaseUrl,
    `INSERT INTO campaigns.campaign_settings (company_id, message_interval, longer_interval_after, greater_interval)
     VALUES ($1, 0, 0, 0)`,
    [COMPANY],
  );
  const [list] = await readRows<{ id: number }>(
    databaseUrl,
    `INSERT INTO campaigns.contact_list (company_id, name) VALUES ($1, 'Clientes') RETURNING id`,
    [COMPANY],
  );
  await readRows(
    databaseUrl,
    `INSERT INTO campaigns.contact_list_item (company_id, contact_list_id, name, number, is_whatsapp_valid)
     SELECT $1, $2, n::text, ($3::bigint + n)::text, true FROM generate_series(0, $4::integer - 1) n`,
    [COMPANY, list!.id, FIRST, contacts],
  );
  return list!.id;
}
