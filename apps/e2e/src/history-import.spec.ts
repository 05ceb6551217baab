import type { MessageWirePage } from '@prosa/contracts';
import { type Api, Phones, Product, setUp } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { Owner } from './isolation/world/owner.js';

const BUSINESS = '5511970000000';
const CHATS = 10;
const MESSAGES_EACH = 200;
const DAY_MS = 86_400_000;
const ADMIN = { companyName: 'Loja', name: 'Ana', email: 'ana@loja.example', password: 'Girassol-17-Marinho' };

interface Row {
  id: number;
  status: string;
  qrcode: string;
  statusImportMessages?: string | number | null;
  import?: { state: string; this: number; all: number };
}

/** The product is its own and is killed in the middle: nothing of an import is lost or comes twice. */
describe('the import of old messages', () => {
  let phones: Phones;
  let product: Product;
  let api: Api;
  let owner: Owner;
  let connectionId = 0;
  let archived: string[] = [];
  const live: string[] = [];

  const customer = (number: number) => `55119711${String(number).padStart(5, '0')}`;
  const connection = () => api.expect<Row>('GET', `/whatsapp/${connectionId}`);
  async function writeLive(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      live.push(await phones.write(customer(0), BUSINESS, `agora ${live.length}`));
    }
  }
  const reached = (done: number) =>
    eventually(async () => {
      const { import: found } = await connection();
      if (!found || found.this < done) throw new Error(`the import is at ${JSON.stringify(found)}`);
    }, 120_000);

  beforeAll(async () => {
    phones = await Phones.start();
    await phones.create(BUSINESS, 'Loja');
    for (let chat = 0; chat < CHATS; chat++) {
      await phones.create(customer(chat), `Cliente ${chat}`);
      const texts = Array.from({ length: MESSAGES_EACH }, (_, index) => `chat ${chat} texto ${index}`);
      const at = Date.now() - (300 - chat * 10) * DAY_MS;
      archived = [...archived, ...(await phones.archive(BUSINESS, { with: customer(chat), at, texts }))];
    }
    await phones.setHabits(BUSINESS, { chunkSize: 150, isShuffled: true, isRepeated: true });
    product = await Product.prepare({ env: phones.settings });
    await product.start();
    api = await setUp(product, ADMIN);
    owner = await Owner.connect(product.databaseUrl());
    ({ id: connectionId } = await api.expect<Row>('POST', '/whatsapp', { body: { name: 'Vendas' } }));
    const settings = { importOldMessages: new Date(Date.now() - 700 * DAY_MS).toISOString() };
    await owner.rows('UPDATE channels.connection SET settings = $1 WHERE id = $2', [settings, connectionId]);
    // Only a code that is made after the settings links a device that asks for all messages.
    await api.expect('PUT', `/whatsappsession/${connectionId}`);
  }, 180_000);
  afterAll(async () => {
    await owner?.end();
    await product?.remove();
    await phones?.stop();
  }, 60_000);

  it('stores every message once and in order, while live ones arrive and the product is killed', async () => {
    await eventually(async () => {
      const { qrcode } = await connection();
      if (qrcode === '') throw new Error('no code yet');
      await phones.scan(BUSINESS, qrcode);
    }, 60_000);
    await reached(100);
    await writeLive(5);
    await product.kill();
    await owner.end();
    await product.start();
    owner = await Owner.connect(product.databaseUrl());
    await writeLive(5);
    await eventually(async () => expect((await connection()).import).toMatchObject({ state: 'ended' }), 120_000);

    const all = CHATS * MESSAGES_EACH;
    await eventually(async () => {
      const [{ count, distinct }] = (await owner.rows(
        `SELECT count(*)::int AS count, count(DISTINCT external_id)::int AS distinct FROM message WHERE origin = 'import'`,
      )) as [{ count: number; distinct: number }];
      expect({ count, distinct }).toEqual({ count: all, distinct: all });
    }, 60_000);
    const stored = await owner.rows<{ id: string }>('SELECT external_id AS id FROM message ORDER BY contact_id, seq');
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set([...archived, ...live]));
    const disorder = await owner.rows(
      `SELECT 1 FROM (SELECT created_at, lag(created_at) OVER (PARTITION BY contact_id ORDER BY seq) AS before
       FROM message) m WHERE before > created_at`,
    );
    expect(disorder).toEqual([]);
  }, 240_000);

  it('has woken nothing but what the live messages did', async () => {
    const [{ unread }] = (await owner.rows<{ unread: number }>(
      'SELECT sum(unread_messages)::int AS unread FROM ticket',
    )) as [{ unread: number }];
    expect(unread).toBe(live.length);
    const opened = await owner.rows(`SELECT 1 FROM gateway.realtime_event WHERE payload::text LIKE '%texto 1%'`);
    expect(opened).toEqual([]);
  });

  it('answers every message to a console that pages back', async () => {
    const [{ id }] = (await owner.rows<Row>('SELECT min(id) AS id FROM ticket')) as [Row];
    const [{ count }] = (await owner.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM message WHERE ticket_id = $1',
      [id],
    )) as [{ count: number }];
    const read: number[] = [];
    for (let query = '', hasMore = true; hasMore;) {
      const page = await api.expect<MessageWirePage>('GET', `/messages/${id}?markAsRead=false${query}`);
      read.push(...page.messages.map(({ seq }) => seq).toReversed());
      query = `&before=${read.at(-1)}`;
      ({ hasMore } = page);
    }

    expect(read).toHaveLength(count);
    expect(read).toEqual(read.toSorted((one, other) => other - one));
    // As a console reads the beginning of a thread again.
    const oldest = await api.expect<MessageWirePage>('GET', `/messages/${id}?after=${Number.MIN_SAFE_INTEGER}`);
    expect(oldest.messages[0]?.seq).toBe(read.at(-1));
  });

  it('closes the imported tickets that nobody touched, and only these', async () => {
    expect((await connection()).statusImportMessages).toBe('renderButtonCloseTickets');
    await api.expect('POST', `/closedimported/${connectionId}`);
    await eventually(async () => expect((await connection()).import).toMatchObject({ state: 'closed' }), 30_000);

    const statuses = await owner.rows('SELECT status, count(*)::int AS count FROM ticket GROUP BY 1 ORDER BY 1');
    expect(statuses).toEqual([
      { status: 'closed', count: CHATS - 1 },
      { status: 'pending', count: 1 },
    ]);
    expect(await owner.rows('SELECT 1 FROM channels.outbound_message')).toEqual([]);
  }, 60_000);
});
