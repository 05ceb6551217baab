import { type Api, MARK, twoCompanies, type TwoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { ORIGIN, WireConsole } from './wire-console.js';

const PASSWORD = 'Girassol-17-Marinho';

/** A ticket as other consoles read its row. */
export interface WireTicket {
  id: number;
  uuid: string;
  status: string;
  queueId: number | null;
  userId: number | null;
  contactId: number;
  unreadMessages: number;
  contact: { id: number; name: string; number: string };
  [field: string]: unknown;
}

/** Two companies, and people of them at consoles of the wire contract. */
export interface WireWorld extends TwoCompanies {
  companyId: number;
  /** An admin who also runs the platform. */
  admin: WireConsole;
  /** A plain user of the first company's queue. */
  attendant: WireConsole;
  /** An admin of the other company. */
  stranger: WireConsole;
  /** A person without a session. */
  nobody: WireConsole;
  /** Lets a new customer write to the first company. Returns the ticket that it opens. */
  newCustomer(name: string, text?: string): Promise<WireTicket>;
  /** Another user of the first company, not signed in. */
  hire(name: string, fields?: object): Promise<{ id: number; email: string; password: string }>;
}

export async function wireWorld(): Promise<WireWorld> {
  const companies = await twoCompanies({ CORS_ORIGINS: ORIGIN });
  const { product, phones, first, second } = companies;
  const hire = async (name: string, fields: object = {}, api: Api = first.api) => {
    const email = `${name.toLowerCase()}@${MARK}.wire.example`;
    const body = { name, email, password: PASSWORD, profile: 'user', ...fields };
    const { id } = await eventually(() => api.expect<{ id: number }>('POST', '/users', { body }));
    return { id, email, password: PASSWORD };
  };
  const signedIn = ({ email, password }: { email: string; password: string }) =>
    new WireConsole(product.url).signIn(email, password);

  const rosa = await hire('Rosa', { profile: 'admin', queueIds: [first.queueId] });
  await first.api.expect('PUT', `/users/${rosa.id}`, { body: { super: true } });
  const tito = await hire('Tito', { queueIds: [first.queueId] });
  const nora = await hire('Nora', { profile: 'admin' }, second.api);
  const admin = await signedIn(rosa);

  let customers = 0;
  const newCustomer = async (name: string, text = 'bom dia'): Promise<WireTicket> => {
    const number = `55119822${String(50_000 + ++customers)}`;
    await phones.create(number, name);
    await phones.write(number, first.business, text);
    return eventually(async () => {
      const { tickets } = await admin.read<{ tickets: WireTicket[] }>('GET', '/tickets', {
        query: { status: 'pending', showAll: true },
      });
      const ticket = tickets.find(({ contact }) => contact.number === number);
      if (!ticket) throw new Error(`${name} has no ticket yet`);
      return ticket;
    }, 30_000);
  };

  return {
    ...companies,
    companyId: first.companyId,
    admin,
    attendant: await signedIn(tito),
    stranger: await signedIn(nora),
    nobody: new WireConsole(product.url),
    newCustomer,
    hire: (name, fields) => hire(name, fields),
  };
}
