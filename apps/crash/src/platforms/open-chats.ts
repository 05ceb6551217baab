import type { Api } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import pg from 'pg';
import type { Platforms } from './start-platforms.js';

const CHATS_PER_ACCOUNT = 4;
const OPENED_WITHIN_MS = 120_000;

/** A customer of an account of a platform, with an accepted ticket. */
export interface PlatformChat {
  /** Id of the number, Page or Instagram account. */
  account: string;
  personId: string;
  /** Of the desk, as a text. */
  contactId: string;
  ticketId: number;
}

interface ConnectionRow {
  channel: string;
  status: string;
}

/** Connects a number, a Page and an Instagram account, and opens chats on each. */
export async function openPlatformChats(
  api: Api,
  { admin, accounts, post }: Platforms,
  product: { url: string; databaseUrl(): string },
): Promise<PlatformChat[]> {
  const { whatsapp, page, instagram, app, user } = accounts;
  await post(product.url);
  const { phoneNumberId, wabaId, token: accessToken } = whatsapp;
  await api.expect('POST', '/whatsappapi', { body: { name: 'API', phoneNumberId, wabaId, accessToken } });
  const { id: facebookUserToken } = await admin.createToken({ kind: 'user', appId: app.id, userId: user.id });
  const signIn = { facebookUserId: user.id, facebookUserToken, addInstagram: true };
  await api.expect('POST', '/facebook', { body: signIn });
  await eventually(async () => {
    const rows = await api.expect<ConnectionRow[]>('GET', '/whatsapp');
    const open = rows.filter(({ channel, status }) => channel !== 'whatsapp' && status === 'CONNECTED');
    if (open.length < 3) throw new Error(`of the platforms only ${open.map(({ channel }) => channel).join()} are open`);
  }, OPENED_WITHIN_MS);

  const people = [phoneNumberId, page.id, instagram.id].flatMap((account) =>
    Array.from({ length: CHATS_PER_ACCOUNT }, (_, index) => ({ account, index })),
  );
  const written = await Promise.all(
    people.map(async ({ account, index }, place) => {
      const phone = `55119833${String(10_000 + place)}`;
      const { id: personId } = await admin.createPerson({ phone, name: `Cliente ${account} ${index}` });
      const { id } = await admin.person(personId).writes(account, `olá de ${personId}`);
      return { account, personId, externalId: id };
    }),
  );
  const { id: userId } = await api.expect<{ id: number }>('GET', '/auth/me');
  const places = await threadsOf(
    product.databaseUrl(),
    written.map(({ externalId }) => externalId),
  );
  return Promise.all(
    written.map(async ({ account, personId, externalId }) => {
      const { ticketId, contactId } = places.get(externalId)!;
      await api.expect('PUT', `/tickets/${ticketId}`, { body: { status: 'open', userId } });
      return { account, personId, ticketId, contactId };
    }),
  );
}

interface Thread {
  externalId: string;
  ticketId: number;
  contactId: string;
}

/** Where the first messages of the chats stand, once all are there. */
async function threadsOf(connectionString: string, ids: readonly string[]): Promise<Map<string, Thread>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await eventually(async () => {
      const { rows } = await client.query<Thread>(
        `SELECT external_id AS "externalId", ticket_id AS "ticketId", contact_id::text AS "contactId"
         FROM tickets.message WHERE external_id = ANY ($1)`,
        [ids],
      );
      if (rows.length < ids.length) throw new Error(`only ${rows.length} of ${ids.length} chats were opened`);
      return new Map(rows.map((row) => [row.externalId, row]));
    }, OPENED_WITHIN_MS);
  } finally {
    await client.end();
  }
}
