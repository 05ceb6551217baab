import { eventually } from '@prosa/testing';
import { Api } from './api.js';
import type { Phones } from './phones.js';

/** The running product as seen from outside, in one process or in many. */
export interface Installation {
  url: string;
  /** The setup link that the first start prints once. */
  setupLink(): Promise<string>;
}

export interface CompanyAdmin {
  companyName: string;
  name: string;
  email: string;
  password: string;
}

interface Connection {
  id: number;
  status: string;
  number: string;
  qrcode: string;
}

/** Creates the first company of a new installation over REST. Returns the API with its admin signed in. */
export async function setUp(product: Installation, admin: CompanyAdmin): Promise<Api> {
  const api = new Api(product.url);
  await api.completeSetup(await product.setupLink(), admin);
  await api.signIn(admin.email, admin.password);
  return api;
}

/** Adds a WhatsApp connection and links it with a new simulated phone. Returns the connection's id. */
export async function linkWhatsApp(
  api: Api,
  phones: Phones,
  { phone, name }: { phone: string; name: string },
): Promise<number> {
  await phones.create(phone, name);
  const { id } = await api.expect<Connection>('POST', '/whatsapp', { body: { name } });
  const current = () => api.expect<Connection>('GET', `/whatsapp/${id}`);
  // A code lives for seconds; one that has just expired is followed by the next.
  await eventually(async () => {
    const { qrcode } = await current();
    if (qrcode === '') throw new Error('no QR code yet');
    await phones.scan(phone, qrcode);
  }, 60_000);
  await eventually(async () => {
    const { status, number } = await current();
    if (status !== 'CONNECTED' || number !== phone) throw new Error(`${name} is ${status}, number ${number}`);
  }, 60_000);
  return id;
}
