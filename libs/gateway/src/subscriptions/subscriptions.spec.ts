import { type CaptureDetail, type DeliveryDetail, type SubscriptionView, TEST_RECEIVER } from '@prosa/contracts';
import { aCompanyView, anActor, anEvent, eventually } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';

const URL = 'https://example.com/hook';
const subscription: SubscriptionView = {
  id: 5,
  name: 'ERP',
  url: URL,
  events: ['ticket.opened'],
  queueIds: [],
  connectionIds: [],
  isActive: true,
  stop: null,
  createdAt: '2026-12-01T00:00:00.000Z',
  deliveredAt: null,
  failedAt: null,
  failingSince: null,
  waiting: 0,
  rotatedUntil: null,
};
const delivery: DeliveryDetail = {
  id: 8,
  subscriptionId: 5,
  eventId: '1',
  type: 'ticket.opened',
  state: 'delivered',
  attempts: 1,
  at: '2026-12-01T00:00:00.000Z',
  attemptedAt: '2026-12-01T00:00:00.000Z',
  nextAt: null,
  status: 200,
  failure: null,
  tookMs: 5,
  request: { url: URL, headers: {}, body: '{}' },
  response: null,
};
const capture: CaptureDetail = {
  id: 4,
  subscriptionId: 5,
  type: 'webhook.test',
  at: '2026-12-01T00:00:00.000Z',
  isSigned: true,
  bytes: 2,
  headers: {},
  body: '{}',
};
const admin = anActor({ userId: 7, profile: 'admin', sessionId: 'ana' });
const user = anActor({ userId: 8, profile: 'supervisor', sessionId: 'bia' });

describe('outgoing webhooks', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  const form = { name: 'ERP', url: URL, events: ['ticket.opened'] };
  const call = (method: string, target: string, body?: object, token = 'admin') =>
    gateway.call(method, target, { token, body });
  const allow = (useExternalApi: boolean) => {
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useExternalApi } }));
  };
  const ROUTES: [string, string, object | undefined][] = [
    ['GET', '/webhook-subscriptions', undefined],
    ['POST', '/webhook-subscriptions', form],
    ['PUT', '/webhook-subscriptions/5', form],
    ['DELETE', '/webhook-subscriptions/5', undefined],
    ['POST', '/webhook-subscriptions/5/rotate', undefined],
    ['POST', '/webhook-subscriptions/5/test', undefined],
    ['GET', '/webhook-subscriptions/5/deliveries', undefined],
    ['GET', '/webhook-deliveries/8', undefined],
    ['POST', '/webhook-deliveries/8/retry', undefined],
    ['GET', '/webhook-subscriptions/5/captures', undefined],
    ['GET', '/webhook-captures/4', undefined],
  ];

  beforeEach(() => {
    allow(true);
    gateway.services.signIn('admin', admin);
    gateway.services.signIn('user', user);
    const { services } = gateway;
    services.answer('subscriptions.list', () => [subscription]);
    services.answer('subscriptions.create', () => ({ subscription, secret: 'whsec_x' }));
    services.answer('subscriptions.change', () => subscription);
    services.answer('subscriptions.delete', () => ({ deleted: true }));
    services.answer('subscriptions.rotate', () => ({ subscription, secret: 'whsec_y' }));
    services.answer('subscriptions.test', () => ({ deliveryId: 8 }));
    services.answer('deliveries.list', () => ({ deliveries: [], hasMore: false }));
    services.answer('deliveries.get', () => delivery);
    services.answer('deliveries.retry', () => delivery);
    services.answer('captures.list', () => [capture]);
    services.answer('captures.get', () => capture);
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('are passed on with what admins typed, and nothing of the session', async () => {
    const created = await call('POST', '/webhook-subscriptions', {
      ...form,
      queueIds: [4],
      companyId: 2,
      stop: 'gone',
    });
    await call('PUT', '/webhook-subscriptions/5', { ...form, isActive: false, subscriptionId: 6 });
    await call('GET', '/webhook-subscriptions/5/deliveries?state=failed&after=70');

    expect([created.status, await created.json()]).toEqual([201, { subscription, secret: 'whsec_x' }]);
    const { services } = gateway;
    expect(services.requestsFor('subscriptions.create')).toMatchObject([{ actor: { companyId: 1 } }]);
    expect(services.requestsFor('subscriptions.create')[0]!.input).toEqual({ ...form, queueIds: [4] });
    expect(services.requestsFor('subscriptions.change')[0]!.input).toEqual({
      ...form,
      isActive: false,
      subscriptionId: 5,
    });
    const page = { subscriptionId: 5, state: 'failed', after: 70 };
    expect(services.requestsFor('deliveries.list')[0]!.input).toEqual(page);
    expect(await (await call('GET', '/webhook-deliveries/8')).json()).toEqual(delivery);
  });

  it('may be the test receiver, and show what it got', async () => {
    const made = await call('POST', '/webhook-subscriptions', { ...form, url: TEST_RECEIVER });
    await call('GET', '/webhook-subscriptions/5/captures');

    expect(made.status).toBe(201);
    expect(gateway.services.requestsFor('subscriptions.create')[0]!.input).toMatchObject({ url: TEST_RECEIVER });
    expect(gateway.services.requestsFor('captures.list')[0]!.input).toEqual({ subscriptionId: 5 });
    expect(await (await call('GET', '/webhook-captures/4')).json()).toEqual(capture);
    expect((await call('GET', '/webhook-captures/x')).status).toBe(400);
  });

  it.each([
    [{ ...form, url: 'not an address' }],
    [{ ...form, url: 'javascript:alert(1)' }],
    [{ ...form, url: `${TEST_RECEIVER}/` }],
    [{ ...form, events: [] }],
    [{ ...form, events: ['everything'] }],
    [{ ...form, name: ' ' }],
    [{ ...form, queueIds: ['x'] }],
  ])('refuse %j', async (body) => {
    expect((await call('POST', '/webhook-subscriptions', body)).status).toBe(400);
  });

  it.each(ROUTES)('are for admins whose plan has the external API: %s %s', async (method, target, body) => {
    const refused = await call(method, target, body, 'user');
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'ERR_NO_PERMISSION' }]);
    expect((await call(method, target, body)).status).toBeLessThan(300);

    allow(false);
    const without = await call(method, target, body);
    expect([without.status, await without.json()]).toMatchObject([403, { error: 'ERR_NOT_IN_PLAN' }]);
  });

  it('reach consoles of admins alone, live', async () => {
    const aConsole = (token: string): Promise<LiveConsole> => {
      const console = new LiveConsole(gateway.url, { auth: { token } });
      open.push(console);
      return console.ready();
    };
    const publish = (name: Parameters<typeof anEvent>[0], data: object) =>
      gateway.platform.driver.publish(anEvent(name, 1, data as never));
    const [ofAdmin, ofUser] = [await aConsole('admin'), await aConsole('user')];

    await publish('subscription.changed', { subscription });
    await publish('subscription.deleted', { subscriptionId: 5 });
    await publish('queue.deleted', { queueId: 999 });
    for (const console of [ofAdmin, ofUser]) await eventually(() => expect(console.of('queue')).toHaveLength(1));

    expect(ofAdmin.of('webhookSubscription')).toEqual([
      { action: 'update', subscription },
      { action: 'delete', subscriptionId: 5 },
    ]);
    expect(ofUser.of('webhookSubscription')).toEqual([]);
  });
});
