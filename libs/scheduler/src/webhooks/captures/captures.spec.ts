import { CAPTURE_BYTES, CAPTURES_MAX, TEST_RECEIVER } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { admin, aSubscription, someWebhooks } from '../../../test/webhooks.js';
import { schedulerService } from '../../index.js';
import { ErasePerson } from '../upkeep/erase-person.js';
import { WebhookHousekeeping } from '../upkeep/webhook-housekeeping.js';
import { isSigned } from './is-signed.js';

describe('The test receiver', () => {
  const db = useTestDatabase(schedulerService);
  // Nothing is allowed to be called: a request on the network would be refused.
  let webhooks: ReturnType<typeof someWebhooks>;
  let id: number;
  let secret: string;
  beforeAll(() => (webhooks = someWebhooks(db)));
  beforeEach(async () => {
    const created = await webhooks.manage.create(admin, aSubscription(TEST_RECEIVER, { name: 'Test receiver' }));
    ({ id } = created.subscription);
    ({ secret } = created);
  });

  const list = () => webhooks.captures.list(admin, { subscriptionId: id });
  const keyOf = (given: string) => Buffer.from(given.slice('whsec_'.length), 'base64');

  it('stores what arrives, signed by its secret, and the delivery has its answer', async () => {
    await webhooks.happen('ticket:1', { ticket: { id: 1, text: 'Olá ✓' } });
    await webhooks.serve();
    await webhooks.deliveries.test(admin, { subscriptionId: id });
    await webhooks.serve();

    const [test, event] = await list();
    expect([test, event]).toMatchObject([
      { subscriptionId: id, type: 'webhook.test', isSigned: true },
      { subscriptionId: id, type: 'ticket.updated', isSigned: true },
    ]);
    const detail = await webhooks.captures.get(admin, { captureId: event!.id });
    expect(JSON.parse(detail.body)).toMatchObject({ id: '1', data: { ticket: { id: 1, text: 'Olá ✓' } } });
    expect(detail.bytes).toBe(Buffer.byteLength(detail.body));
    expect(detail.headers).toMatchObject({ 'user-agent': 'Prosa-Webhooks/1', 'content-type': 'application/json' });
    expect(isSigned(detail, keyOf(secret))).toBe(true);
    const { deliveries } = await webhooks.deliveries.list(admin, { subscriptionId: id });
    expect(deliveries).toMatchObject([
      { state: 'delivered', status: 200 },
      { state: 'delivered', status: 200 },
    ]);
    const { request, response } = await webhooks.deliveries.get(admin, { deliveryId: deliveries[0]!.id });
    expect([request.url, response]).toMatchObject([TEST_RECEIVER, { status: 200, body: 'captured' }]);
  });

  it('accepts the signature of its present secret alone, over this body, at this time', async () => {
    await webhooks.happen('ticket:1');
    await webhooks.serve();
    const { secret: rotated } = await webhooks.manage.rotate(admin, { subscriptionId: id });
    await webhooks.happen('ticket:1');
    await webhooks.serve();

    const [after, before] = await Promise.all(
      (await list()).map(({ id: captureId }) => webhooks.captures.get(admin, { captureId })),
    );
    expect([after!.isSigned, before!.isSigned]).toEqual([true, true]);
    expect([isSigned(before!, keyOf(secret)), isSigned(before!, keyOf(rotated))]).toEqual([true, false]);
    expect([isSigned(after!, keyOf(secret)), isSigned(after!, keyOf(rotated))]).toEqual([true, true]);
    const later = new Date(Date.parse(after!.at) + 400_000);
    expect(isSigned(after!, keyOf(rotated), later)).toBe(false);
    expect(isSigned({ ...after!, body: `${after!.body} ` }, keyOf(rotated))).toBe(false);
    expect(isSigned({ ...after!, headers: {} }, keyOf(rotated))).toBe(false);
  });

  it('stores the beginning of a large body, and the latest requests of a company', async () => {
    await webhooks.happen('ticket:1', { text: 'x'.repeat(CAPTURE_BYTES) });
    await webhooks.serve();
    const [large] = await list();
    expect(large!.bytes).toBeGreaterThan(CAPTURE_BYTES);
    const { body, isSigned: isValid } = await webhooks.captures.get(admin, { captureId: large!.id });
    expect([body.length, isValid]).toEqual([CAPTURE_BYTES, true]);

    for (let n = 0; n < CAPTURES_MAX; n++) await webhooks.happen('ticket:2', { n });
    await webhooks.serve();

    const rest = await list();
    expect(rest).toHaveLength(CAPTURES_MAX);
    expect(rest.map((each) => each.id)).not.toContain(large!.id);
  });

  it('is not shown to others: neither to attendants nor to another company', async () => {
    await webhooks.happen('ticket:1');
    await webhooks.serve();
    const captureId = (await list())[0]!.id;
    const stranger = { ...admin, companyId: 2 };

    await expect(webhooks.captures.list(stranger, { subscriptionId: id })).rejects.toMatchObject({
      code: 'ERR_NO_SUBSCRIPTION_FOUND',
    });
    await expect(webhooks.captures.get(stranger, { captureId })).rejects.toMatchObject({
      code: 'ERR_NO_CAPTURE_FOUND',
    });
    const user = anActor({ profile: 'user' });
    const refused = { code: 'ERR_NO_PERMISSION' };
    await expect(webhooks.captures.list(user, { subscriptionId: id })).rejects.toMatchObject(refused);
    await expect(webhooks.captures.get(user, { captureId })).rejects.toMatchObject(refused);
  });

  it('stores nothing for longer than a day, nothing of an erased person, and nothing once it is deleted', async () => {
    for (const lane of ['ticket:7', 'ticket:8', 'ticket:9']) await webhooks.happen(lane);
    await webhooks.serve();
    const left = () =>
      asOwner(
        db,
        'SELECT contact_id AS id FROM webhook_capture c JOIN webhook_delivery d ON d.id = c.delivery_id ORDER BY 1',
      );
    const traces = { contactId: 7, until: new Date().toISOString(), names: [], ticketIds: [], groupIds: [] };

    await withTenant(db, { companyId: 1 }, (manager) =>
      new ErasePerson().execute(manager, 1, { ...traces, groupTicketIds: [] }),
    );
    expect(await left()).toEqual([{ id: 8 }, { id: 9 }]);

    const captureId = (await list())[0]!.id;
    await asOwner(db, `UPDATE webhook_capture SET created_at = now() - interval '25 hours' WHERE id = $1`, [captureId]);
    expect(await list()).toHaveLength(1);
    await expect(webhooks.captures.get(admin, { captureId })).rejects.toMatchObject({ code: 'ERR_NO_CAPTURE_FOUND' });
    await new WebhookHousekeeping(db, createLog('test', 'silent')).tidy();
    expect(await left()).toHaveLength(1);

    await webhooks.manage.delete(admin, { subscriptionId: id });
    expect(await left()).toEqual([]);
  });
});
