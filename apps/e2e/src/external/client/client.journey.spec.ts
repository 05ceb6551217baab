import { type Customer, describeJourney, type JourneyCompany, type Member } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import createClient, { type Client } from 'openapi-fetch';
import { newKey } from '../program.js';
import type { components, paths } from './generated/api.js';

type Event = components['schemas']['Event'];
type Message = components['schemas']['Message'];

const WITHIN_MS = 60_000;
const TEXTS = Array.from({ length: 5 }, (_, number) => `Pergunta ${number + 1}`);

/** A program uses the external API by a client that was generated from the OpenAPI document alone. */
describeJourney('a program with the generated client', (stage) => {
  let company: JourneyCompany;
  let client: Client<paths>;
  let customer: Customer;
  let member: Member;
  let contactId: number;
  let ticketId: number;
  /** Where its reading of events continues. */
  let place: string | undefined;

  const events = async (): Promise<Event[]> => {
    const all: Event[] = [];
    for (;;) {
      const { data } = await client.GET('/v1/events', { params: { query: { after: place, limit: 100 } } });
      if (!data || data.data.length === 0) return all;
      all.push(...data.data);
      place = data.next ?? undefined;
    }
  };

  beforeAll(async () => {
    company = await stage.newCompany('Loja do Cliente');
    await company.linkWhatsApp();
    member = await company.addAttendant('Ana Prado', [await company.addQueue('Vendas', '#2f855a')]);
    customer = await company.addCustomer('Rita Melo');
    const headers = { authorization: `Bearer ${await newKey(company, 'Loja virtual')}` };
    client = createClient<paths>({ baseUrl: company.url, headers });
    expect(await events()).toEqual([]);
  }, 180_000);

  it('sends a text once, though it repeats the call', async () => {
    const call = () =>
      client.POST('/api/messages/send', {
        params: { header: { 'Idempotency-Key': 'pedido-77' } },
        body: { number: customer.number, body: 'Seu pedido saiu' },
      });
    const [first, second] = [await call(), await call()];

    expect(first.response.status).toBe(200);
    expect(second.data).toEqual(first.data);
    ({ ticketId, contactId } = first.data!);
    await eventually(async () => expect(await company.phones.texts(customer.number)).toHaveLength(1), WITHIN_MS);
    const params = { path: { messageId: first.data!.messageId } };
    await eventually(
      async () => expect((await client.GET('/api/messages/{messageId}', { params })).data?.ack).toBeGreaterThan(1),
      WITHIN_MS,
    );
  }, 120_000);

  it('finds the ticket, and reads its messages page by page', async () => {
    for (const text of TEXTS) await company.write(customer, text);
    const { data: tickets } = await client.GET('/v1/tickets', { params: { query: { contactId, status: 'pending' } } });
    expect(tickets?.data.map(({ id }) => id)).toEqual([ticketId]);

    const read = async (): Promise<Message[]> => {
      const all: Message[] = [];
      let after: string | undefined;
      do {
        const query = { after, limit: 2 };
        const { data } = await client.GET('/v1/tickets/{ticketId}/messages', { params: { path: { ticketId }, query } });
        expect(data!.data.length).toBeLessThanOrEqual(2);
        all.push(...data!.data);
        after = data!.next ?? undefined;
      } while (after !== undefined);
      return all;
    };
    await eventually(async () => {
      const received = (await read()).filter(({ direction }) => direction === 'in');
      expect(received.map(({ text }) => text)).toEqual(TEXTS);
    }, WITHIN_MS);
  }, 90_000);

  it('creates a contact, and tags it', async () => {
    const { number } = await company.addCustomer('João Reis');
    const body = { name: 'João Reis', number, fields: [{ name: 'Cliente', value: '77' }] };
    const { data: contact } = await client.POST('/v1/contacts', { body });
    const { data: tag } = await client.POST('/v1/tags', { body: { name: 'Atacado' } });
    const path = { contactId: contact!.id, tagId: tag!.id };
    const { data: tagged } = await client.PUT('/v1/contacts/{contactId}/tags/{tagId}', { params: { path } });

    expect(tagged).toMatchObject({ number, fields: body.fields, tags: [{ id: tag!.id, name: 'Atacado' }] });
    const again = await client.POST('/v1/contacts', { body });
    expect([again.response.status, again.error?.error]).toEqual([409, 'ERR_DUPLICATED_CONTACT']);
  });

  it('schedules a message', async () => {
    const body = { text: 'Seu pedido chega hoje', contactId, sendAt: '2099-01-31T12:00:00Z', userId: member.id };
    const { data: schedule } = await client.POST('/v1/schedules', { body });
    const { data: waiting } = await client.GET('/v1/schedules', { params: { query: { contactId } } });

    expect(waiting?.data.map(({ id }) => id)).toEqual([schedule?.id]);
  });

  it('reads the events of all of it, in order', async () => {
    const read: Event[] = [];
    await eventually(async () => {
      read.push(...(await events()));
      expect(read.filter(({ type }) => type === 'message.received')).toHaveLength(TEXTS.length);
      expect(read.map(({ type }) => type)).toContain('contact.created');
    }, WITHIN_MS);

    const ids = read.map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    const received = read.filter(({ type }) => type === 'message.received').map(({ data }) => data.message?.text);
    expect(received).toEqual(TEXTS);
  }, 90_000);
});
