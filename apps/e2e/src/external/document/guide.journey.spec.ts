import type { SentExternalMessageWire, SubscriptionView, V1List } from '@prosa/contracts';
import { type Customer, describeJourney, type JourneyCompany } from '@prosa/harness';
import type { ReceivedWebhook } from '@prosa/receiver-simulator';
import { eventually, freePort, itWith } from '@prosa/testing';
import { newKey } from '../program.js';
import { Guide } from './guide.js';

const WITHIN_MS = 60_000;
const EVENTS = ['message.sent', 'message.updated'];
const VERDICTS = [204, 401, 401, 401];

/** What docs/api.md shows works as it stands there. */
describeJourney('the page about the external API', (stage) => {
  let company: JourneyCompany;
  let customer: Customer;
  let guide: Guide;
  let env: Record<string, string>;

  const texts = async () => (await company.phones.texts(customer.number)).map(({ text }) => text);

  beforeAll(async () => {
    company = await stage.newCompany('Loja do Guia');
    const { id } = await company.linkWhatsApp();
    customer = await company.addCustomer('Mariana Souza');
    guide = await Guide.read();
    const key = await newKey(company, 'Guia');
    env = { PROSA: company.url, KEY: key, NUMBER: customer.number, CONNECTION: String(id) };
  }, 180_000);
  afterAll(() => guide?.remove());

  itWith(
    'curl',
    'sends a first message by its commands',
    async () => {
      const [connections = '', send = '', state = '', ...others] = guide.commands;
      expect(others).toEqual([]);
      expect(await guide.shell<V1List<object>>(connections, env)).toMatchObject({
        data: [{ id: Number(env.CONNECTION), status: 'CONNECTED' }],
      });
      const sent = await guide.shell<SentExternalMessageWire>(send, env);
      expect(sent).toMatchObject({ status: 'SUCCESS' });
      expect(await guide.shell(send, env)).toEqual(sent);
      await eventually(
        async () =>
          expect(await guide.shell(state, { ...env, MESSAGE: String(sent.messageId) })).toMatchObject({
            state: 'delivered',
          }),
        WITHIN_MS,
      );
      expect(await texts()).toEqual([expect.stringContaining('Your order is on its way')]);
    },
    120_000,
  );

  it('sends once, however often its program is repeated', async () => {
    const before = (await texts()).length;
    const programs = await Promise.all([guide.start('send.mjs', env), guide.start('send.mjs', env)]);
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0]);

    expect(programs[0].printed).toContain('SUCCESS');
    expect(programs[0].printed).toBe(programs[1].printed);
    await eventually(async () => expect(await texts()).toHaveLength(before + 1), WITHIN_MS);
  }, 90_000);

  it('lists contacts page by page', async () => {
    const program = await guide.start('contacts.mjs', env);

    expect(await program.ended).toBe(0);
    expect(program.printed).toContain(customer.number);
  });

  it('follows events', async () => {
    // Reading begins the log.
    await company.api.expect('GET', '/v1/events', { token: env.KEY });
    const program = await guide.start('events.mjs', env);
    await company.write(customer, 'Obrigada');

    await eventually(() => expect(program.printed).toContain('message.received'), WITHIN_MS);
  }, 90_000);

  describe('with a webhook', () => {
    const delivered: ReceivedWebhook[] = [];
    let secret: string;

    beforeAll(async () => {
      const { receiver } = company;
      receiver.reset();
      const made = await company.api.expect<{ subscription: SubscriptionView; secret: string }>(
        'POST',
        '/webhook-subscriptions',
        { body: { name: 'ERP', url: receiver.url, events: EVENTS } },
      );
      ({ secret } = made);
      await company.api.expect('POST', `/webhook-subscriptions/${made.subscription.id}/rotate`);
      await company.api.expect('POST', `/webhook-subscriptions/${made.subscription.id}/test`);
      await eventually(() => expect(receiver.accepted.length).toBeGreaterThan(0), WITHIN_MS);
      delivered.push(...receiver.accepted);
    }, 120_000);
    afterAll(() => company.receiver.reset());

    /** What the page's program answers to a delivery, and to it with another body, signature and time. */
    const verdicts = async (name: string): Promise<number[]> => {
      const port = await freePort();
      const program = await guide.start(name, { WEBHOOK_SECRET: secret, PORT: String(port) });
      const [{ headers, body, event }] = delivered as [ReceivedWebhook];
      const post = async (text: string, more: Record<string, string> = {}) => {
        const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
        const own = Object.fromEntries(names.map((each) => [each, String(headers[each])]));
        const sent = { method: 'POST', body: text, headers: { ...own, ...more } };
        return (await fetch(`http://127.0.0.1:${port}/hook`, sent)).status;
      };
      const first = await eventually(() => post(body), WITHIN_MS);
      await eventually(() => expect(program.printed).toContain(`${event.id} ${event.type}`), WITHIN_MS);
      return [
        first,
        await post(body.replace('"id"', '"no"')),
        await post(body, { 'webhook-signature': 'v1,AAAA' }),
        await post(body, { 'webhook-timestamp': '1' }),
      ];
    };

    it('verifies its signature in JavaScript', async () => {
      expect(await verdicts('receiver.mjs')).toEqual(VERDICTS);
    }, 90_000);
    itWith(
      'python3',
      'verifies its signature in Python',
      async () => expect(await verdicts('receiver.py')).toEqual(VERDICTS),
      90_000,
    );
  });
});
