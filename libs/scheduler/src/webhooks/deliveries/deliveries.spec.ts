import { FakeReceiver } from '@prosa/receiver-simulator';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { admin, aSubscription, someWebhooks } from '../../../test/webhooks.js';
import { schedulerService } from '../../index.js';
import { WEBHOOK_WORK } from './delivery-work.js';

describe('Deliveries', () => {
  const db = useTestDatabase(schedulerService);
  let receiver: FakeReceiver;
  let webhooks: ReturnType<typeof someWebhooks>;
  let id: number;
  let secret: string;

  beforeAll(async () => {
    receiver = await FakeReceiver.open();
    webhooks = someWebhooks(db, receiver.host);
  });
  beforeEach(async () => {
    receiver.reset();
    const created = await webhooks.manage.create(admin, aSubscription(receiver.url));
    ({ id } = created.subscription);
    ({ secret } = created);
  });
  afterAll(() => receiver.close());

  const got = () => receiver.accepted.map(({ event }) => event.data.n);
  const states = () => asOwner(db, 'SELECT state, attempts, status, failure FROM webhook_delivery ORDER BY id');
  const subscription = async () => (await webhooks.manage.list(admin)).find((each) => each.id === id)!;
  /** Seconds until the first lane is due. */
  const dueIn = async (): Promise<number> => {
    const [row] = await asOwner<{ s: number }>(
      db,
      'SELECT extract(epoch FROM min(due_at) - now())::float8 AS s FROM webhook_lane',
    );
    return row!.s;
  };

  it('post the event, signed, and record the answer', async () => {
    await webhooks.happen('ticket:1', { ticket: { id: 1, text: 'Olá ✓' } });

    await webhooks.serve();

    const [request] = receiver.requests;
    expect(request!.event).toMatchObject({
      id: '1',
      type: 'ticket.updated',
      data: { ticket: { id: 1, text: 'Olá ✓' } },
    });
    expect(request!.headers).toMatchObject({ 'user-agent': 'Prosa-Webhooks/1', 'content-type': 'application/json' });
    expect(FakeReceiver.isSigned(request!, secret)).toBe(true);
    expect(FakeReceiver.isSigned({ ...request!, body: `${request!.body} ` }, secret)).toBe(false);
    const { deliveries } = await webhooks.deliveries.list(admin, { subscriptionId: id });
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1, status: 200, nextAt: null }]);
    const detail = await webhooks.deliveries.get(admin, { deliveryId: deliveries[0]!.id });
    expect(detail.request).toMatchObject({ url: receiver.url, body: request!.body });
    expect(detail.request.headers['webhook-id']).toBe(request!.id);
    expect(detail.response).toMatchObject({ status: 200, body: 'ok' });
    expect(await asOwner(db, 'SELECT 1 FROM webhook_lane UNION ALL SELECT 1 FROM webhook_work')).toEqual([]);
  });

  it('of one lane wait for the one before, and those of other lanes do not', async () => {
    receiver.answerTo = ({ data }) => (data.n === 'a1' ? 503 : undefined);
    for (const n of ['a1', 'a2', 'a3', 'b1', 'b2']) await webhooks.happen(`ticket:${n < 'b' ? 1 : 2}`, { n });

    await webhooks.serve();

    expect(got()).toEqual(['b1', 'b2']);
    expect(receiver.requests.filter(({ event }) => String(event.data.n) > 'a1' && String(event.data.n) < 'b')).toEqual(
      [],
    );
    receiver.answerTo = () => undefined;
    await webhooks.pass();
    await webhooks.serve();
    expect(got()).toEqual(['b1', 'b2', 'a1', 'a2', 'a3']);
    const ids = receiver.requests.filter(({ event }) => event.data.n === 'a1').map((each) => each.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('go side by side, four to a receiver', async () => {
    receiver.delayMs = 30;
    for (let lane = 1; lane <= 12; lane++) await webhooks.happen(`ticket:${lane}`, { n: lane });

    await webhooks.serve();

    expect(got()).toHaveLength(12);
    expect(receiver.mostAtOnce).toBe(4);
  });

  it('are retried after growing times, until three days are over', async () => {
    receiver.answer = 500;
    await webhooks.happen('ticket:1', { n: 1 });
    const waits: number[] = [];

    for (let attempt = 0; attempt < 9; attempt++) {
      await webhooks.serve();
      waits.push(await dueIn());
      await webhooks.pass();
    }

    const expected = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 14_400];
    for (const [n, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(expected[n]! * 0.75);
      expect(wait).toBeLessThan(expected[n]! * 1.25);
    }
    await asOwner(db, `UPDATE webhook_delivery SET created_at = now() - interval '71 hours 59 minutes'`);
    await webhooks.happen('ticket:1', { n: 2 });
    await webhooks.serve();
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 10, status: 500 }, { state: 'waiting' }]);
  });

  it.each([
    ['an answer that does not come', 'hang' as const, { status: null, failure: 'ERR_TIMEOUT' }],
    ['a redirect, which is not followed', 302, { status: 302, failure: null }],
  ])(
    'fail for %s',
    async (_, answer, expected) => {
      receiver.answer = answer;
      await webhooks.happen('ticket:1');

      await webhooks.serve();

      expect(await states()).toMatchObject([{ state: 'waiting', attempts: 1, ...expected }]);
      expect(receiver.requests).toHaveLength(1);
    },
    20_000,
  );

  it('store at most 2 KB of an answer', async () => {
    receiver.text = 'ã'.repeat(500_000);
    await webhooks.happen('ticket:1');

    await webhooks.serve();

    const [row] = await asOwner<{ state: string; body: string }>(
      db,
      `SELECT state, response ->> 'body' AS body FROM webhook_delivery`,
    );
    expect(row!.state).toBe('delivered');
    expect(Buffer.byteLength(row!.body)).toBe(2_048);
  });

  it('arrive once and in order when a receiver was down, without waiting for their times', async () => {
    receiver.answer = 503;
    for (let n = 1; n <= 40; n++) await webhooks.happen(`ticket:${n % 10}`, { n });
    await webhooks.serve();
    const whileDown = receiver.requests.length;
    expect(whileDown).toBeLessThan(14);
    for (let n = 41; n <= 80; n++) await webhooks.happen(`ticket:${n % 10}`, { n });
    receiver.answer = 200;

    await asOwner(db, 'UPDATE webhook_lane SET due_at = now() WHERE lane = $1', ['ticket:3']);
    await asOwner(db, 'UPDATE webhook_work SET due_at = now(), idle_until = now(), paced_to = now()');
    await webhooks.serve();

    const byLane = new Map<number, number[]>();
    for (const n of got() as number[]) byLane.set(n % 10, [...(byLane.get(n % 10) ?? []), n]);
    expect(got()).toHaveLength(80);
    for (const [lane, ns] of byLane) expect(ns).toEqual(Array.from({ length: 8 }, (_, k) => (lane || 10) + 10 * k));
    expect(await subscription()).toMatchObject({ failingSince: null, waiting: 0 });
  });

  it('of one event that is never accepted wake it once, and delay no other lane', async () => {
    receiver.answerTo = ({ data }) => (data.n === 'bad' ? 400 : undefined);
    await webhooks.happen('ticket:1', { n: 'bad' });
    await webhooks.serve();

    for (let n = 1; n <= 5; n++) {
      await webhooks.happen('ticket:2', { n });
      await webhooks.serve();
    }

    expect(got()).toEqual([1, 2, 3, 4, 5]);
    expect(receiver.requests.filter(({ event }) => event.data.n === 'bad')).toHaveLength(2);
  });

  it('are each claimed by one of two processes', async () => {
    for (let n = 1; n <= 60; n++) await webhooks.happen(`ticket:${n % 20}`, { n });

    await webhooks.serve([webhooks.aRunner(), webhooks.aRunner(), webhooks.aRunner()]);

    expect([...(got() as number[])].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, k) => k + 1));
    expect(receiver.mostAtOnce).toBeLessThanOrEqual(4);
  });

  it('of a killed process are continued when its claim ends, and its late answer counts for nothing', async () => {
    await webhooks.happen('ticket:1', { n: 1 });
    const killed = (await WEBHOOK_WORK.claim(db))!;
    await webhooks.happen('ticket:1', { n: 2 });
    await webhooks.serve();
    expect(receiver.requests).toEqual([]);

    await asOwner(db, `UPDATE webhook_work SET due_at = due_at - interval '61 seconds'`);
    await webhooks.serve();

    expect(got()).toEqual([1, 2]);
    await webhooks.happen('ticket:1', { n: 3 });
    const [{ deliveryId }] = (await asOwner(db, 'SELECT max(id)::int AS "deliveryId" FROM webhook_delivery')) as [
      { deliveryId: number },
    ];
    const late = { at: new Date(), tookMs: 1, status: 500, failure: null, response: null };
    const delivery = { companyId: 1, subscriptionId: id, id: deliveryId, lane: 'ticket:1', attempts: 0 };
    expect(await webhooks.record.execute(killed, delivery as never, late)).toBe('lost');
    expect((await states()).at(-1)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('stop at a receiver that is closed for good: what waits is dropped, and admins are notified', async () => {
    receiver.answer = 410;
    await webhooks.happen('ticket:1');
    await webhooks.happen('ticket:1');
    await webhooks.happen('ticket:1');

    await webhooks.serve();

    expect((await states()).map(({ state }) => state)).toEqual(['failed', 'dropped', 'dropped']);
    expect(await subscription()).toMatchObject({ isActive: false, stop: 'gone', waiting: 0 });
    expect(await webhooks.events('subscription.stopped')).toMatchObject([{ subscription: { id, stop: 'gone' } }]);
    expect((await webhooks.events('subscription.changed')).at(-1)).toMatchObject({ subscription: { stop: 'gone' } });
    await webhooks.happen('ticket:1');
    expect(await states()).toHaveLength(3);
  });

  it('stop after three days of nothing but failures', async () => {
    receiver.answer = 500;
    await webhooks.happen('ticket:1');
    await webhooks.serve();
    await asOwner(db, `UPDATE webhook_subscription SET failing_since = now() - interval '71 hours'`);
    await webhooks.pass();
    await webhooks.serve();
    expect(await subscription()).toMatchObject({ isActive: true });

    await asOwner(db, `UPDATE webhook_subscription SET failing_since = now() - interval '73 hours'`);
    await webhooks.pass();
    await webhooks.serve();

    expect(await subscription()).toMatchObject({ isActive: false, stop: 'failures' });
    expect(await webhooks.events('subscription.stopped')).toHaveLength(1);
  });

  it('wait while a subscription is paused, and go before what comes afterwards', async () => {
    receiver.answer = 503;
    await webhooks.happen('ticket:1', { n: 1 });
    await webhooks.serve();
    receiver.answer = 200;
    const change = { ...aSubscription(receiver.url), subscriptionId: id };
    await webhooks.manage.change(admin, { ...change, isActive: false });
    await webhooks.pass();
    await webhooks.happen('ticket:1', { n: 2 });
    await webhooks.serve();
    expect(got()).toEqual([]);

    await webhooks.manage.change(admin, { ...change, isActive: true });
    await webhooks.happen('ticket:1', { n: 3 });
    await webhooks.pass();
    await webhooks.serve();

    expect(got()).toEqual([1, 3]);
  });

  it('are sent once more as new ones, and tests also to a paused receiver', async () => {
    await webhooks.happen('ticket:1', { n: 1 });
    await webhooks.serve();
    const { deliveries } = await webhooks.deliveries.list(admin, { subscriptionId: id });
    const retried = await webhooks.deliveries.retry(admin, { deliveryId: deliveries[0]!.id });
    await webhooks.serve();

    expect(retried).toMatchObject({ state: 'waiting', eventId: '1' });
    expect(got()).toEqual([1, 1]);
    expect(new Set(receiver.requests.map((each) => each.id)).size).toBe(2);
    await webhooks.manage.change(admin, { ...aSubscription(receiver.url), subscriptionId: id, isActive: false });
    receiver.answer = 500;
    const { deliveryId } = await webhooks.deliveries.test(admin, { subscriptionId: id });
    await webhooks.serve();
    expect(receiver.requests.at(-1)!.event).toMatchObject({ type: 'webhook.test', data: { subscription: { id } } });
    expect(await webhooks.deliveries.get(admin, { deliveryId })).toMatchObject({ state: 'failed', status: 500 });
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const { secret: fresh } = await webhooks.manage.rotate(admin, { subscriptionId: id });
    await webhooks.happen('ticket:1');
    await webhooks.serve();
    const [both] = receiver.requests;
    expect([secret, fresh].map((each) => FakeReceiver.isSigned(both!, each))).toEqual([true, true]);

    await asOwner(db, `UPDATE webhook_subscription SET rotated_until = now() - interval '1 second'`);
    await webhooks.happen('ticket:1');
    await webhooks.serve();

    expect([secret, fresh].map((each) => FakeReceiver.isSigned(receiver.requests[1]!, each))).toEqual([false, true]);
  });
});
