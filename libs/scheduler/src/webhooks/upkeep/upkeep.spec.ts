import { withTenant } from '@prosa/service-kit/database';
import { createLog } from '@prosa/service-kit/operations';
import { FakeReceiver } from '@prosa/receiver-simulator';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { admin, aSubscription, someWebhooks } from '../../../test/webhooks.js';
import { schedulerService } from '../../index.js';
import { ErasePerson } from './erase-person.js';
import { WebhookHousekeeping } from './webhook-housekeeping.js';

describe('The log of events and deliveries', () => {
  const db = useTestDatabase(schedulerService);
  let receiver: FakeReceiver;
  let webhooks: ReturnType<typeof someWebhooks>;
  beforeAll(async () => {
    receiver = await FakeReceiver.open();
    webhooks = someWebhooks(db, receiver.host);
  });
  beforeEach(async () => {
    receiver.reset();
    await webhooks.manage.create(admin, aSubscription(receiver.url));
    await webhooks.manage.create({ ...admin, companyId: 2 }, aSubscription(receiver.url));
  });
  afterAll(() => receiver.close());

  const lanes = (table: string) =>
    asOwner<{ lane: string }>(
      db,
      `SELECT company_id || ' ' || lane AS lane FROM ${table} ORDER BY company_id, id`,
    ).then((rows) => rows.map(({ lane }) => lane));

  it('contain nothing of an erased person, in whichever state, and all of others', async () => {
    await webhooks.happen('ticket:7', { text: 'canary' });
    await webhooks.serve();
    receiver.answer = 500;
    for (const lane of ['ticket:7', 'ticket:8', 'ticket:9']) await webhooks.happen(lane, { text: 'canary' });
    await webhooks.happen('ticket:7', {}, { companyId: 2 });
    await webhooks.serve();
    const traces = {
      contactId: 7,
      until: new Date().toISOString(),
      names: [],
      ticketIds: [],
      groupIds: [9],
      groupTicketIds: [],
    };
    const erase = () => withTenant(db, { companyId: 1 }, (manager) => new ErasePerson().execute(manager, 1, traces));

    expect(await erase()).toEqual({ webhooks: 6 });
    expect(await erase()).toEqual({ webhooks: 0 });

    for (const table of ['api_event', 'webhook_delivery'])
      expect(await lanes(table)).toEqual(['1 ticket:8', '2 ticket:7']);
    receiver.answer = 200;
    await webhooks.happen('ticket:7', { n: 'a stranger' });
    await webhooks.pass();
    await webhooks.serve();
    expect(receiver.accepted.slice(1).map(({ event }) => event.data)).toHaveLength(3);
    expect(await asOwner(db, 'SELECT 1 FROM webhook_lane UNION ALL SELECT 1 FROM webhook_work')).toEqual([]);
  });

  it('end after seven days, what was sent together with its delivery, and what waited for too long after three', async () => {
    const age = (table: string, column: string, days: number, lane: string) =>
      asOwner(db, `UPDATE ${table} SET ${column} = now() - $1 * interval '1 day' WHERE lane = $2`, [days, lane]);
    await webhooks.happen('ticket:1');
    await webhooks.happen('ticket:2');
    await webhooks.serve();
    const subscriptionId = (await webhooks.manage.list(admin))[0]!.id;
    await webhooks.happen('ticket:3');
    await webhooks.manage.change(admin, { ...aSubscription(receiver.url), subscriptionId, isActive: false });
    await age('api_event', 'created_at', 8, 'ticket:1');
    await age('webhook_delivery', 'finished_at', 8, 'ticket:1');
    await age('api_event', 'created_at', 8, 'ticket:2');
    await age('webhook_delivery', 'finished_at', 6, 'ticket:2');
    await age('webhook_delivery', 'created_at', 4, 'ticket:3');

    expect(await new WebhookHousekeeping(db, createLog('test', 'silent')).tidy()).toBe(true);

    expect(await lanes('api_event')).toEqual(['1 ticket:2', '1 ticket:3']);
    const left = await asOwner(db, 'SELECT lane, state FROM webhook_delivery ORDER BY id');
    expect(left).toEqual([
      { lane: 'ticket:2', state: 'delivered' },
      { lane: 'ticket:3', state: 'dropped' },
    ]);
    expect(await asOwner(db, 'SELECT kept_after::int AS id FROM api_follower WHERE company_id = 1')).toEqual([
      { id: 2 },
    ]);
  });
});
