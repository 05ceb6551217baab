import {
  type CloudWebhook,
  type ContactDataExportView,
  type ContactErasureView,
  type ErasurePlan,
  TEST_RECEIVER,
} from '@prosa/contracts';
import {
  type Api,
  arrivedTicket,
  linkWhatsApp,
  MetaPlatform,
  Phones,
  Product,
  setUp,
  type Ticket,
} from '@prosa/harness';
import { FakeReceiver } from '@prosa/receiver-simulator';
import { eventually } from '@prosa/testing';
import { unzipSync } from 'fflate';
import { enterWebhook, newCloudNumber } from '../channels/accounts.js';
import { filesWith, storedFiles, tablesWith } from './canary-search.js';
import { MANY_PREFIX, ManyPeople, timeFor } from './many-people.js';

const OPERATOR = {
  companyName: 'Padaria',
  name: 'Olga Braun',
  email: 'olga@x.example',
  password: 'Girassol-17-Marinho',
};
const DESK = '5511987651000';
const CANARY = 'Zqxcanario';
const VERA = '5511987651044';
const NAME = `Vera ${CANARY}`;
const STAYS = 'Fica aqui';
const OF_VERA = [CANARY, VERA];
/** People beside Vera who are erased with her; ERASED_CONTACTS=1000 is the large form (docs/personal-data.md). */
const MANY = Number(process.env.ERASED_CONTACTS ?? 3);
/** S15: for one contact (docs/spec/reliability-security.md §5). */
const ERASED_WITHIN_MS = 60_000;
/** Files that the killed process had claimed are due again after 20 s, and are looked for each 5 s. */
const FILES_DELETED_WITHIN_MS = 40_000;

/**
 * The erasure row S15 of docs/spec/reliability-security.md §5: a canary goes through every route of personal data, then its
 * person is erased, with a kill on the way. The product is its own, since it is killed and its folder read.
 */
describe('an erased person', () => {
  let phones: Phones;
  let meta: MetaPlatform;
  let receiver: FakeReceiver;
  let product: Product;
  let api: Api;
  let ticket: Ticket;
  let erased: ContactErasureView;
  const many = new ManyPeople(MANY, CANARY);

  beforeAll(async () => {
    phones = await Phones.start();
    meta = await MetaPlatform.start();
    receiver = await FakeReceiver.open();
    // Answers are stored too, and this one repeats what it was sent.
    receiver.text = ({ data }) => JSON.stringify(data);
    const env = { ...phones.settings, ...meta.settings, LOG_LEVEL: 'debug', EGRESS_ALLOW: receiver.host };
    product = await Product.prepare({ env });
    await product.start();
    api = await setUp(product, OPERATOR);
    await meta.callBack(product.url);
    await linkWhatsApp(api, phones, { phone: DESK, name: 'Padaria' });
  }, 180_000);
  afterAll(async () => {
    await product?.remove();
    await phones?.stop();
    await meta?.stop();
    await receiver?.close();
  }, 60_000);

  const option = (column: string, data: string) => api.expect('PUT', '/companySettings', { body: { column, data } });
  const hits = () => tablesWith(product.databaseUrl(), [...OF_VERA, MANY_PREFIX]);

  it('is of a company whose programs follow what happens', async () => {
    const events = ['message.received', 'message.sent', 'message.updated', 'contact.created', 'ticket.opened'];
    const body = { name: 'ERP', url: receiver.url, events };
    const { subscription } = await api.expect<{ subscription: object }>('POST', '/webhook-subscriptions', { body });
    expect(subscription).toMatchObject({ url: receiver.url, isActive: true });
    await api.expect('POST', '/webhook-subscriptions', { body: { ...body, url: TEST_RECEIVER } });
  });

  it('writes by a phone: name, text, a file with its name and caption, and consent', async () => {
    await phones.create(VERA, NAME);
    await phones.create('5511987651055', STAYS);
    await option('enableLGPD', 'enabled');
    await option('lgpdMessage', 'Aceita os termos?');
    await phones.write(VERA, DESK, `Oi, aqui é ${CANARY}`);
    await eventually(async () => expect(await phones.texts(VERA)).not.toEqual([]), 30_000);
    await phones.write(VERA, DESK, '1');
    ticket = await eventually(async () => {
      const found = (await api.tickets('pending')).find(({ contact }) => contact.number === VERA);
      if (!found) throw new Error('the consent was not given yet');
      return found;
    }, 30_000);
    await option('enableLGPD', 'disabled');
    await phones.sendFile(VERA, DESK, {
      kind: 'document',
      base64: Buffer.from(`carta de ${CANARY}`).toString('base64'),
      mimetype: 'text/plain',
      fileName: `${CANARY}.txt`,
      caption: `legenda ${CANARY}`,
    });
    await eventually(async () => expect(await filesWith(product.folder, [CANARY])).not.toEqual([]), 30_000);
    await phones.write('5511987651055', DESK, 'Eu fico');
    await arrivedTicket(api, '5511987651055');
  }, 120_000);

  it('is written about: note, draft, fields, an answer, an internal message', async () => {
    const { id } = ticket;
    const contactId = ticket.contact.id;
    await api.expect('PUT', `/tickets/${id}`, { body: { status: 'open' } });
    await api.expect('POST', `/messages/${id}`, { body: { body: `Olá ${CANARY}` } });
    await api.expect('POST', `/messages/${id}`, { body: { body: `dica sobre ${CANARY}`, isPrivate: true } });
    await api.expect('POST', '/ticket-notes', { body: { ticketId: id, contactId, note: `nota ${CANARY}` } });
    await api.expect('PUT', `/drafts/${id}`, { body: { mode: 'reply', body: `rascunho ${CANARY}` } });
    const contact = await api.expect<object>('GET', `/contacts/${contactId}`);
    const body = { ...contact, email: `${CANARY}@x.example`, extraInfo: [{ name: 'CPF', value: CANARY }] };
    await api.expect('PUT', `/contacts/${contactId}`, { body });
    await eventually(async () => {
      expect((await phones.texts(VERA)).some(({ text }) => text.includes(`Olá ${CANARY}`))).toBe(true);
    }, 30_000);
  }, 60_000);

  it('is sent an order by a program, and its events are delivered', async () => {
    const key = { name: 'Loja virtual', scopes: ['messages:send'] };
    const { secret } = await api.expect<{ secret: string }>('POST', '/api-keys', { body: key });
    await api.expect('POST', '/api/messages/send', {
      body: { number: VERA, body: `Pedido de ${CANARY}` },
      headers: { 'idempotency-key': `pedido-${CANARY}` },
      token: secret,
    });
    await eventually(async () => {
      expect(Object.keys(await hits())).toEqual(
        expect.arrayContaining([
          'scheduler.api_event',
          'scheduler.webhook_delivery',
          'scheduler.webhook_capture',
          'tickets.external_send',
        ]),
      );
    }, 30_000);
  }, 60_000);

  it('is sent a recording, of which the channel stores a copy in its own form', async () => {
    const before = (await storedFiles(product.folder)).length;
    const form = new FormData();
    form.append('medias', new Blob([aRecording()]), '1700000000000.mp3');
    await api.expect('POST', `/messages/${ticket.id}`, { form });

    await eventually(async () => expect(await storedFiles(product.folder)).toHaveLength(before + 2), 30_000);
  }, 60_000);

  it('writes by the Cloud API too, which journals what the provider posts', async () => {
    const number = await newCloudNumber(meta, 'Padaria oficial');
    const { phoneNumberId, wabaId, accessToken, appSecret } = number;
    const connected = await api.expect<{ webhook: CloudWebhook }>('POST', '/whatsappapi', {
      body: { name: 'Oficial', phoneNumberId, wabaId, accessToken, appSecret },
    });
    const { path, verifyToken } = connected.webhook;
    await enterWebhook(meta, number, { callbackUrl: `${product.url}${path}`, verifyToken });
    await eventually(async () => {
      const connections = await api.expect<{ name: string; status: string }[]>('GET', '/whatsapp');
      expect(connections.find(({ name }) => name === 'Oficial')).toMatchObject({ status: 'CONNECTED' });
    }, 30_000);
    const person = await meta.admin.createPerson({ name: NAME, phone: VERA });
    await meta.admin.person(person.id).writes(phoneNumberId, `pela API, ${CANARY}`);
    await eventually(async () => expect(await hits()).toHaveProperty(['gateway.outbox_event']), 30_000);
    await eventually(async () => {
      expect((await api.tickets('pending')).filter(({ contact }) => contact.number === VERA)).toHaveLength(1);
    }, 30_000);
  }, 90_000);

  it('is in a contact list, as others are', async () => {
    const { id } = await api.expect<{ id: number }>('POST', '/contact-lists', { body: { name: 'Clientes' } });
    const add = (name: string, number: string, email: string) =>
      api.expect('POST', '/contact-list-items', { body: { contactListId: id, name, number, email } });
    await add(NAME, VERA, `${CANARY}@x.example`);
    await add(STAYS, '5511987651055', '');
    const sheet = new FormData();
    const rows = ['nome;numero;e-mail', `${NAME};${VERA};${CANARY}`, `${NAME};+${VERA};sem ${CANARY}`];
    sheet.append('file', new Blob([rows.join('\n')]), 'clientes.csv');
    const other = await api.expect<{ id: number }>('POST', '/contact-lists', { body: { name: 'Da planilha' } });
    await api.expect('POST', `/contact-lists/${other.id}/upload`, { form: sheet });
    await eventually(async () => {
      expect(await hits()).toHaveProperty(['campaigns.contact_list_import_row']);
    }, 30_000);
  }, 60_000);

  it(
    'is one of many',
    async () => {
      expect(await many.write(phones, DESK, product.databaseUrl())).toBe(MANY);
      await many.describe(api, phones);
    },
    3 * timeFor(MANY),
  );

  it('gets a copy of everything', async () => {
    const route = `/contacts/${ticket.contact.id}/data-export`;
    await api.expect('POST', route);
    const link = await eventually(async () => {
      const { export: made } = await api.expect<{ export: ContactDataExportView }>('GET', route);
      expect(made).toMatchObject({ state: 'done' });
      return made.link!;
    }, 30_000);
    const files = unzipSync(new Uint8Array(await (await fetch(product.url + link)).arrayBuffer()));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['contact.json', 'tickets.json', 'messages.json', expect.stringMatching(`${CANARY}.txt`)]),
    );
    expect(Buffer.from(files['messages.json']!).toString()).toContain(`legenda ${CANARY}`);
  }, 60_000);

  it(
    'is in many places before, and in none after, though the product is killed on the way',
    async () => {
      const before = await hits();
      expect(Object.keys(before).length).toBeGreaterThan(10);
      const route = `/contacts/${ticket.contact.id}/erasure`;
      const plan = await api.expect<ErasurePlan>('GET', route);
      expect(plan).toMatchObject({ name: NAME, counts: { notes: 1, drafts: 1, consents: 1, files: 2 } });
      erased = await api.expect<ContactErasureView>('POST', route, { body: { name: NAME } });
      const begin = Date.now();
      await many.demandErasure(api);
      await product.kill();
      await product.start();

      erased = await eventually(async () => {
        const now = await api.expect<ContactErasureView>('GET', `/erasures/${erased.id}`);
        expect(now.state).toBe('done');
        return now;
      }, ERASED_WITHIN_MS);
      const certificates = await many.erased(api, product.databaseUrl());
      process.stdout.write(`erased ${MANY + 1} contacts in ${((Date.now() - begin) / 1_000).toFixed(0)} s\n`);

      for (const { planned, removed } of certificates)
        expect(removed).toMatchObject({ ...planned, ...counted(removed) });
      await eventually(async () => expect(await hits()).toEqual({}), 15_000);
      const texts = [...OF_VERA, MANY_PREFIX];
      await eventually(async () => expect(await filesWith(product.folder, texts)).toEqual([]), FILES_DELETED_WITHIN_MS);
      // No file of theirs has to name them: the copy of the recording does not.
      await eventually(async () => expect(await storedFiles(product.folder)).toEqual([]), FILES_DELETED_WITHIN_MS);
      for (const text of product.logs().values()) expect(texts.filter((each) => text.includes(each))).toEqual([]);
    },
    180_000 + 2 * timeFor(MANY),
  );

  it('leaves a certificate that counts what was removed and names nobody', () => {
    const { planned, removed, seal } = erased;
    expect(removed).toMatchObject({ ...planned, ...counted(removed) });
    expect(removed.channelRows).toBeGreaterThan(3);
    expect(removed.events).toBeGreaterThan(3);
    expect(removed.webhooks).toBeGreaterThan(0);
    expect(removed.liveEvents).toBeGreaterThan(0);
    expect(removed.campaignRows).toBeGreaterThan(2);
    expect(seal).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(erased)).not.toMatch(new RegExp(OF_VERA.join('|')));
  });

  it('leaves others as they were', async () => {
    const others = await tablesWith(product.databaseUrl(), [STAYS]);
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['tickets.contact', 'campaigns.contact_list_item']));
  });

  it('is a stranger when they write again', async () => {
    await phones.write(VERA, DESK, 'Oi de novo');
    const again = await arrivedTicket(api, VERA);
    expect(again.contact.id).not.toBe(ticket.contact.id);
  }, 60_000);
});

/** The kinds that are found while the erasure runs. */
const counted = ({
  channelRows,
  channelContacts,
  webhooks,
  events,
  liveEvents,
  auditNames,
  campaignRows,
}: ContactErasureView['removed']) => ({
  channelRows,
  channelContacts,
  webhooks,
  events,
  liveEvents,
  auditNames,
  campaignRows,
});

/** A tenth of a second of silence as a WAV file. */
function aRecording(): Uint8Array<ArrayBuffer> {
  const samples = 800;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 2 * samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(2 * samples, 40);
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(2 * samples)]));
}
