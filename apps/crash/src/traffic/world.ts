import { type Api, eachOf, type Installation, linkWhatsApp, type Phones, setUp } from '@prosa/harness';
import pg from 'pg';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
const OPENED_WITHIN_MS = 120_000;
const LINK_AT_ONCE = 4;

/** A customer's phone and its ticket. */
export interface Chat {
  phone: string;
  /** Index of the connection, and the connection's number. */
  connection: number;
  business: string;
  ticketId: number;
}

export interface World {
  api: Api;
  chats: Chat[];
  /** Messages that opened the chats. */
  opened: number;
}

interface Plan {
  chats: number;
  connections: number;
}

/** Creates a company with connections, and chats with accepted tickets: what traffic needs. */
export async function makeWorld(
  product: Installation & { databaseUrl(): string },
  phones: Phones,
  plan: Plan,
): Promise<World> {
  const api = await setUp(product, ADMIN);
  const businesses = Array.from({ length: plan.connections }, (_, place) => `55119900${String(10_001 + place)}`);
  await eachOf([...businesses.entries()], LINK_AT_ONCE, ([place, phone]) =>
    linkWhatsApp(api, phones, { phone, name: `Loja ${place}` }),
  );
  const { id: userId } = await api.expect<{ id: number }>('GET', '/auth/me');
  const people = Array.from({ length: plan.chats }, (_, index) => ({
    phone: `55119811${String(10_000 + index)}`,
    connection: index % plan.connections,
    business: businesses[index % plan.connections] ?? '',
  }));
  await Promise.all(
    people.map(async ({ phone, business }) => {
      await phones.create(phone, `Cliente ${phone}`);
      await phones.write(phone, business, `olá de ${phone}`);
    }),
  );
  const tickets = await openedTickets(product.databaseUrl(), people.length);
  const chats = people.map((person) => ({ ...person, ticketId: tickets.get(person.phone) ?? 0 }));
  const body = { status: 'open', userId };
  await Promise.all(chats.map(({ ticketId }) => api.expect('PUT', `/tickets/${ticketId}`, { body })));
  return { api, chats, opened: chats.length };
}

/** Returns the tickets by their customer's number, once there are as many as expected. */
async function openedTickets(databaseUrl: string, expected: number): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const end = Date.now() + OPENED_WITHIN_MS;
    for (;;) {
      const { rows } = await client.query<{ number: string; id: number }>(
        `SELECT c.number, t.id FROM tickets.ticket t JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id`,
      );
      if (rows.length >= expected) return new Map(rows.map(({ number, id }) => [number, id]));
      if (Date.now() > end) throw new Error(`only ${rows.length} of ${expected} chats were opened`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}
