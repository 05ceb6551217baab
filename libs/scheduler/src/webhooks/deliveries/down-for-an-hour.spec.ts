import { FakeReceiver } from '@prosa/receiver-simulator';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { admin, aSubscription, someWebhooks } from '../../../test/webhooks.js';
import { schedulerService } from '../../index.js';

/** Tickets in which something happens each minute. */
const TICKETS = 5;
const MINUTES = 60;
/** A receiver that is taken for down is called once in five minutes. */
const PROBE_MINUTES = 5;
/** Calls until it is taken for down, with those that were under way then, and one for each probe. */
const CALLS_MAX = 25;

describe('A receiver that is down for an hour', () => {
  const db = useTestDatabase(schedulerService);
  let receiver: FakeReceiver;
  let webhooks: ReturnType<typeof someWebhooks>;

  beforeAll(async () => {
    receiver = await FakeReceiver.open();
    webhooks = someWebhooks(db, receiver.host);
  });
  afterAll(() => receiver.close());

  /** A minute passes: every time that is stored becomes a minute older, as by the clock of the database. */
  const aMinutePasses = async () => {
    const older = (column: string) => `${column} = ${column} - interval '1 minute'`;
    const change = (table: string, ...columns: string[]) =>
      asOwner(db, `UPDATE ${table} SET ${columns.map(older).join()}`);
    await change('webhook_lane', 'due_at', 'woken_at');
    await change('webhook_work', 'due_at', 'idle_until', 'paced_to');
    await change('webhook_delivery', 'created_at', 'attempted_at');
    await change('webhook_subscription', 'failing_since', 'failed_at', 'delivered_at');
  };
  const somethingHappens = async (minute: number) => {
    for (let ticket = 1; ticket <= TICKETS; ticket++) await webhooks.happen(`ticket:${ticket}`, { ticket, minute });
  };

  it('is seldom called meanwhile, and gets every event once, in order, when it is back', async () => {
    await webhooks.manage.create(admin, aSubscription(receiver.url));
    receiver.answer = 503;
    for (let minute = 1; minute <= MINUTES; minute++) {
      await somethingHappens(minute);
      await webhooks.serve();
      await aMinutePasses();
    }
    const whileDown = receiver.requests.length;
    receiver.answer = 200;
    for (let minute = 0; minute < PROBE_MINUTES; minute++) {
      await aMinutePasses();
      await webhooks.serve();
    }

    expect(whileDown).toBeLessThanOrEqual(CALLS_MAX);
    const all = Array.from({ length: MINUTES }, (_, index) => index + 1);
    for (let ticket = 1; ticket <= TICKETS; ticket++) {
      const got = receiver.accepted.filter(({ event }) => event.data.ticket === ticket);
      expect([ticket, got.map(({ event }) => event.data.minute)]).toEqual([ticket, all]);
    }
    const ids = receiver.accepted.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [subscription] = await webhooks.manage.list(admin);
    expect(subscription).toMatchObject({ isActive: true, failingSince: null, waiting: 0 });
  });
});
