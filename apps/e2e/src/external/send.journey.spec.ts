import type { DeliveryView, SubscriptionView, V1Message } from '@prosa/contracts';
import { type Customer, describeJourney, type JourneyCompany } from '@prosa/harness';
import { FakeReceiver } from '@prosa/receiver-simulator';
import { eventually } from '@prosa/testing';
import { Owner } from '../isolation/world/owner.js';
import { Program } from './program.js';

const CLIENTS = 5;
const WITHIN_MS = 60_000;
const EVENTS = ['message.sent', 'message.updated', 'message.received'];

/** The results of the same call, made by several clients at once. */
const together = <T>(work: (client: number) => Promise<T>, clients = CLIENTS): Promise<T[]> =>
  Promise.all(Array.from({ length: clients }, (_, client) => work(client)));

/** A program of a company sends by its key, follows what becomes of it, and gets webhooks. */
describeJourney('a program of a company', (stage) => {
  let company: JourneyCompany;
  let program: Program;
  let customer: Customer;
  let textId: number;

  /** Without the mark of automatic texts. */
  const plain = (text: string) => text.replace(/^\u200e/, '');
  const textsAt = async ({ number }: Customer) => (await company.phones.texts(number)).map(({ text }) => plain(text));

  beforeAll(async () => {
    company = await stage.newCompany('Loja do Porto');
    await company.linkWhatsApp();
    customer = await company.addCustomer('Rita Melo');
    program = await Program.of(company, 'Loja virtual');
  }, 180_000);

  it('sends a text and a picture once each, though five of its clients repeat both at once', async () => {
    const texts = await together(() => program.send(customer.number, 'Pedido 4821 saiu', 'pedido-4821'));
    const pictures = await together(() => program.sendPicture(customer.number, 'A caixa', 'foto-4821'));

    for (const answers of [texts, pictures]) {
      expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
      expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
    }
    textId = texts[0]!.body.messageId;
    await eventually(async () => expect(await company.phones.pictures(customer.number)).toHaveLength(1), WITHIN_MS);
    expect((await textsAt(customer)).filter((text) => text === 'Pedido 4821 saiu')).toHaveLength(1);
    expect(await program.send(customer.number, 'Outro texto', 'pedido-4821')).toMatchObject({
      status: 409,
      body: { error: 'ERR_IDEMPOTENCY_CONFLICT' },
    });
  }, 120_000);

  it('learns that the message was read', async () => {
    await company.phones.read(customer.number, company.businessNumber);
    await eventually(
      async () => expect(await program.state(textId)).toMatchObject({ state: 'read', ack: 3, failure: null }),
      WITHIN_MS,
    );
  }, 90_000);

  describe('with a webhook', () => {
    let receiver: FakeReceiver;
    let subscriptionId: number;
    let secret: string;

    /** Makes deliveries that wait for another attempt due. */
    const retryNow = async () => {
      const owner = await Owner.connect(company.databaseUrl);
      await owner.rows('UPDATE scheduler.webhook_lane SET due_at = now() WHERE company_id = $1', [company.id]);
      await owner.rows(
        `UPDATE scheduler.webhook_work SET due_at = now(), idle_until = now()
         WHERE company_id = $1 AND due_at = idle_until`,
        [company.id],
      );
      await owner.end();
    };

    beforeAll(async () => {
      ({ receiver } = company);
      receiver.reset();
      const body = { name: 'ERP', url: receiver.url, events: EVENTS };
      const made = await company.api.expect<{ subscription: SubscriptionView; secret: string }>(
        'POST',
        '/webhook-subscriptions',
        { body },
      );
      ({ secret } = made);
      subscriptionId = made.subscription.id;
    });
    afterAll(() => receiver?.reset());

    it('gets every event once, signed and in order, though the receiver failed twice', async () => {
      receiver.next.push(500, 503);
      const { body } = await program.send(customer.number, 'Chegou?', 'chegou-4821');
      await eventually(async () => {
        await retryNow();
        expect(receiver.requests.map(({ status }) => status)).toEqual(expect.arrayContaining([500, 503, 200]));
      }, WITHIN_MS);
      await eventually(async () => expect(await textsAt(customer)).toContain('Chegou?'), WITHIN_MS);
      await company.phones.read(customer.number, company.businessNumber);
      await eventually(async () => expect(await program.state(body.messageId)).toMatchObject({ ack: 3 }), WITHIN_MS);
      await company.write(customer, 'Chegou, obrigada');
      await eventually(
        () => expect(receiver.accepted.at(-1)?.event).toMatchObject({ type: 'message.received' }),
        WITHIN_MS,
      );

      const failed = receiver.requests.filter(({ status }) => status >= 500);
      const events = receiver.accepted.map(({ event }) => event);
      const messages = events.map(({ data }) => data.message as V1Message);
      // Both attempts were of the first event, and nothing overtook it.
      expect(failed.map(({ event }) => event.id)).toEqual([events[0]!.id, events[0]!.id]);
      expect(receiver.requests.slice(0, 2)).toEqual(failed);
      for (const request of receiver.requests) expect(FakeReceiver.isSigned(request, secret)).toBe(true);
      const ids = events.map(({ id }) => Number(id));
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));

      const [sent, ...later] = events.map(({ type }) => type);
      expect(sent).toBe('message.sent');
      expect(messages[0]).toMatchObject({ id: body.messageId, direction: 'out' });
      expect(plain(messages[0]!.text)).toBe('Chegou?');
      expect(later.at(-1)).toBe('message.received');
      expect(messages.at(-1)).toMatchObject({ text: 'Chegou, obrigada', direction: 'in' });
      expect(new Set(later.slice(0, -1))).toEqual(new Set(['message.updated']));
      const acks = messages.filter(({ id }) => id === body.messageId).map(({ ack }) => ack);
      expect(acks).toEqual([...acks].sort());
      expect(acks.at(-1)).toBe(3);
    }, 180_000);

    it('shows its admins that nothing waits', async () => {
      const target = `/webhook-subscriptions/${subscriptionId}/deliveries`;
      const { deliveries } = await company.api.expect<{ deliveries: DeliveryView[] }>('GET', target);
      expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']));
      expect(deliveries.at(-1)).toMatchObject({ attempts: 3, type: 'message.sent' });
      expect(deliveries).toHaveLength(receiver.accepted.length);
    });
  });

  it('sends nothing more from the moment in which its key is revoked', async () => {
    const leaving = await Program.of(company, 'Programa antigo');
    const answers: { startedAt: number; status: number; text: string }[] = [];
    let revokedAt = Infinity;
    const work = async (client: number) => {
      for (let n = 1; answers.at(-1)?.status !== 401 || n < 4; n++) {
        const text = `cliente ${client}, número ${n}`;
        const startedAt = performance.now();
        const { status } = await leaving.send(customer.number, text, text);
        answers.push({ startedAt, status, text });
        if (n >= 15) break;
      }
    };
    const revoke = async () => {
      await eventually(() => expect(answers.length).toBeGreaterThan(3), WITHIN_MS);
      await company.api.expect('DELETE', `/api-keys/${leaving.keyId}`);
      revokedAt = performance.now();
    };
    await Promise.all([together(work, 3), revoke()]);
    answers.push({
      startedAt: performance.now(),
      status: (await leaving.send(customer.number, 'x', 'x')).status,
      text: 'x',
    });

    const after = answers.filter(({ startedAt }) => startedAt > revokedAt);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401].includes(status))).toEqual([]);
    const sent = answers.filter(({ status }) => status === 200).map(({ text }) => text);
    expect(sent.length).toBeGreaterThan(3);
    const ofClients = async () => (await textsAt(customer)).filter((text) => text.startsWith('cliente')).sort();
    await eventually(async () => expect(await ofClients()).toEqual([...sent].sort()), WITHIN_MS);
  }, 120_000);
});
