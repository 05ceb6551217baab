import { asOwner, anActor, useTestDatabase } from '@prosa/testing';
import { SUBSCRIPTIONS_MAX } from '@prosa/contracts';
import { admin, aSubscription, someWebhooks } from '../../../test/webhooks.js';
import { schedulerService } from '../../index.js';

const URL = 'https://example.com/hook';

describe('Subscriptions', () => {
  const db = useTestDatabase(schedulerService);
  let webhooks: ReturnType<typeof someWebhooks>;
  beforeAll(() => void (webhooks = someWebhooks(db, 'n8n.local:5678')));

  const audited = async () =>
    (await webhooks.events('audit.recorded')).map(({ act, target }) => [act, target?.kind, target?.name]);

  it('are created with a secret that is shown once and stored sealed, changed and deleted; all audited', async () => {
    const { subscription, secret } = await webhooks.manage.create(admin, aSubscription(URL, { queueIds: [4] }));

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(subscription).toMatchObject({
      name: 'ERP',
      url: URL,
      queueIds: [4],
      isActive: true,
      stop: null,
      waiting: 0,
    });
    const key = Buffer.from(secret.slice(6), 'base64');
    const [row] = await asOwner<{ secret: Buffer }>(db, 'SELECT secret FROM webhook_subscription');
    expect(row!.secret.includes(key)).toBe(false);
    const { id } = subscription;
    const changed = await webhooks.manage.change(admin, { ...aSubscription(URL), name: 'CRM', subscriptionId: id });
    expect(changed).toMatchObject({ name: 'CRM', queueIds: [], isActive: true });
    const rotated = await webhooks.manage.rotate(admin, { subscriptionId: id });
    expect(rotated.secret).not.toBe(secret);
    expect(Date.parse(rotated.subscription.rotatedUntil!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await webhooks.manage.list(admin)).toMatchObject([{ id, name: 'CRM' }]);
    await webhooks.happen('ticket:1');
    expect(await webhooks.manage.delete(admin, { subscriptionId: id })).toEqual({ deleted: true });

    for (const table of ['webhook_subscription', 'webhook_delivery', 'webhook_lane', 'webhook_work'])
      expect(await asOwner(db, `SELECT 1 FROM ${table}`)).toEqual([]);
    expect(await audited()).toEqual([
      ['subscription.created', 'subscription', 'ERP'],
      ['subscription.changed', 'subscription', 'CRM'],
      ['subscription.secretRotated', 'subscription', 'CRM'],
      ['subscription.deleted', 'subscription', 'CRM'],
    ]);
    expect(await webhooks.events('subscription.deleted')).toEqual([{ subscriptionId: id }]);
    const published = JSON.stringify(await asOwner(db, 'SELECT data FROM outbox_event'));
    expect(published).not.toContain(secret.slice(6));
    expect(published).not.toContain(rotated.secret.slice(6));
  });

  it.each([
    'http://127.0.0.1/hook',
    'http://localhost/hook',
    'http://api.localhost/hook',
    'https://10.0.0.8/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/hook',
    'http://[::ffff:10.0.0.1]/hook',
    'http://2130706433/hook',
    'https://example.com:8443/hook',
    'https://user:password@example.com/hook',
    'ftp://example.com/hook',
    'http://n8n.local:5679/hook',
  ])('never call %s', async (url) => {
    const refused = { code: 'ERR_EGRESS_REFUSED', details: { fields: { url: [expect.any(String)] } } };
    await expect(webhooks.manage.create(admin, aSubscription(url))).rejects.toMatchObject(refused);
    const { subscription } = await webhooks.manage.create(admin, aSubscription(URL));
    const change = { ...aSubscription(url), subscriptionId: subscription.id };
    await expect(webhooks.manage.change(admin, change)).rejects.toMatchObject(refused);
  });

  it('may call what the operator allows', async () => {
    await expect(webhooks.manage.create(admin, aSubscription('http://n8n.local:5678/hook'))).resolves.toBeDefined();
  });

  it('are refused at the call when a name leads to a private address', async () => {
    await webhooks.manage.create(admin, aSubscription('http://localhost.localdomain/hook'));
    await asOwner(db, `UPDATE webhook_subscription SET url = 'http://127.0.0.1/hook'`);
    await webhooks.happen('ticket:1');

    await webhooks.serve();

    const [row] = await asOwner(db, 'SELECT state, status, failure FROM webhook_delivery');
    expect(row).toEqual({ state: 'waiting', status: null, failure: 'ERR_EGRESS_REFUSED' });
  });

  it('are limited, also when many are created at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: SUBSCRIPTIONS_MAX + 3 }, () => webhooks.manage.create(admin, aSubscription(URL))),
    );

    const reasons = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []));
    expect(reasons.map(({ code }) => code)).toEqual(Array(3).fill('ERR_TOO_MANY_SUBSCRIPTIONS'));
  });

  it('belong to admins of one company', async () => {
    const { subscription } = await webhooks.manage.create(admin, aSubscription(URL));
    const [deliveryId] = await webhooks.happen('ticket:1');
    const input = { subscriptionId: subscription.id };
    const { manage, deliveries } = webhooks;
    const calls = (actor: typeof admin) => [
      () => manage.change(actor, { ...aSubscription(URL), ...input }),
      () => manage.delete(actor, input),
      () => manage.rotate(actor, input),
      () => deliveries.test(actor, input),
      () => deliveries.list(actor, input),
      () => deliveries.get(actor, { deliveryId: deliveryId! }),
      () => deliveries.retry(actor, { deliveryId: deliveryId! }),
    ];
    const codes = async (actor: typeof admin) => {
      const results = await Promise.allSettled(calls(actor).map((call) => (async () => call())()));
      return new Set(
        results.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'done')),
      );
    };

    expect(await codes(anActor({ profile: 'supervisor' }))).toEqual(new Set(['ERR_NO_PERMISSION']));
    expect(await codes({ ...admin, companyId: 2 })).toEqual(
      new Set(['ERR_NO_SUBSCRIPTION_FOUND', 'ERR_NO_DELIVERY_FOUND']),
    );
    expect(await manage.list({ ...admin, companyId: 2 })).toEqual([]);
    expect(await manage.list(admin)).toHaveLength(1);
  });

  it('keep the reason for which they were switched off, until a person switches them on', async () => {
    const { subscription } = await webhooks.manage.create(admin, aSubscription(URL));
    await asOwner(db, `UPDATE webhook_subscription SET stop = 'gone', failures = 9, failing_since = now()`);
    const change = { ...aSubscription(URL), subscriptionId: subscription.id };

    expect(await webhooks.manage.change(admin, { ...change, isActive: false })).toMatchObject({ stop: 'gone' });
    expect(await webhooks.manage.change(admin, change)).toMatchObject({ stop: 'gone' });
    expect(await webhooks.manage.change(admin, { ...change, isActive: true })).toMatchObject({
      stop: null,
      isActive: true,
      failingSince: null,
    });
  });
});
