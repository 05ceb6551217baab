import { PlatformKeys } from '@prosa/service-kit/operations';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { Api, type Message, type Ticket } from './api.js';
import { arrivedTicket } from './arrived-ticket.js';
import { linkWhatsApp, setUp } from './company.js';
import { Phones } from './phones.js';
import { Product } from '../product/product.js';

/** Contained in every text and name of the first company, and nowhere else. */
export const MARK = 'xq7f3';
export const SECRET = 'T4kWm9ZqLs2VbX7cRj5NhYd8GfPu3EaO';

const PASSWORD = 'Girassol-17-Marinho';
const FIRST = { companyName: `Loja ${MARK}`, name: `Ana ${MARK}`, email: `ana@${MARK}.example`, password: PASSWORD };
const OWNER = 'otto@outra.example';
export const STRANGER = { name: 'Olga Braun', email: 'olga@outra.example', password: PASSWORD };

/** One company of the fixture: its admin's API, and the ids of its objects. */
export interface CompanyFixture {
  api: Api;
  companyId: number;
  userId: number;
  queueId: number;
  connectionId: number;
  customer: string;
  business: string;
  ticket: Ticket;
  message: Message;
}

export interface TwoCompanies {
  product: Product;
  phones: Phones;
  first: CompanyFixture;
  second: CompanyFixture;
  remove(): Promise<void>;
}

/**
 * Starts an installation with two companies, each with a linked WhatsApp account and an open ticket. `env`: more
 * settings of the product.
 */
export async function twoCompanies(env: Record<string, string> = {}): Promise<TwoCompanies> {
  const phones = await Phones.start();
  const product = await Product.prepare({ env: { ...phones.settings, PROSA_SECRET: SECRET, ...env } });
  const remove = async () => {
    await product.remove();
    await phones.stop();
  };
  try {
    await product.start();
    return { product, phones, ...(await fillBoth(product, phones)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fillBoth(product: Product, phones: Phones): Promise<Pick<TwoCompanies, 'first' | 'second'>> {
  const owner = await setUp(product, FIRST);
  const companyId = await insertCompany(product);
  const stranger = await secondAdmin(product);
  const own = { companyId: 1, mark: MARK, business: '5511990010001', customer: '5511981110001' };
  const foreign = { companyId, mark: 'outra', business: '5521990020002', customer: '5521982220002' };
  return { first: await fill(owner, phones, own), second: await fill(stranger, phones, foreign) };
}

/** Inserts a second company and its owner, with the password of the first. */
async function insertCompany(product: Product): Promise<number> {
  const db = new pg.Client({ connectionString: product.databaseUrl(), options: '-c search_path=tenancy' });
  await db.connect();
  const hash = createHmac('sha256', new PlatformKeys(SECRET).for('sign-in-name')).update(OWNER).digest('base64url');
  try {
    const { rows } = await db.query<{ company_id: number }>(
      `WITH made AS (
         INSERT INTO company (name, plan_id, due_date) SELECT 'Outra Loja', plan_id, due_date FROM company RETURNING id
       ), person AS (
         INSERT INTO app_user (company_id, name, email, password_hash, profile)
         SELECT made.id, 'Otto', $1, app_user.password_hash, 'admin' FROM made, app_user RETURNING company_id, id
       )
       INSERT INTO sign_in_name (hash, company_id, user_id) SELECT $2, company_id, id FROM person RETURNING company_id`,
      [OWNER, hash],
    );
    return rows[0]?.company_id ?? 0;
  } finally {
    await db.end();
  }
}

/** Creates the second admin by a call, so that every service receives the event. */
async function secondAdmin(product: Product): Promise<Api> {
  const api = new Api(product.url);
  await api.signIn(OWNER, PASSWORD);
  await api.expect('POST', '/users', { body: { ...STRANGER, profile: 'admin' } });
  await api.signIn(STRANGER.email, STRANGER.password);
  return api;
}

async function fill(
  api: Api,
  phones: Phones,
  { companyId, mark, business, customer }: { companyId: number; mark: string; business: string; customer: string },
): Promise<CompanyFixture> {
  const { id: userId } = await api.expect<{ id: number }>('GET', '/auth/me');
  const color = mark === MARK ? '#2F855A' : '#2B6CB0';
  const queue = await api.expect<{ id: number }>('POST', '/queue', { body: { name: `Fila ${mark}`, color } });
  const connectionId = await linkWhatsApp(api, phones, { phone: business, name: `Zap ${mark}` });
  await phones.create(customer, `Cliente ${mark}`);
  await phones.write(customer, business, `bom dia ${mark}`);
  const waiting = await arrivedTicket(api, customer);
  const body = { status: 'open', userId, queueId: queue.id };
  const ticket = await api.expect<Ticket>('PUT', `/tickets/${waiting.id}`, { body });
  const message = await api.send(ticket.id, `pois não ${mark}`);
  return { api, companyId, userId, queueId: queue.id, connectionId, customer, business, ticket, message };
}
