import type { ApiEventType, Events, EventName, SubscriptionInput } from '@prosa/contracts';
import { AesSealer, createLog, loadConfig, PlatformKeys } from '@prosa/service-kit/operations';
import { anActor, asOwner, TEST_SECRET } from '@prosa/testing';
import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { ReadCaptures } from '../src/webhooks/captures/read-captures.js';
import { TestReceiver } from '../src/webhooks/captures/test-receiver.js';
import { CallReceiver } from '../src/webhooks/deliveries/call-receiver.js';
import { ManageDeliveries } from '../src/webhooks/deliveries/manage-deliveries.js';
import { RecordOutcome } from '../src/webhooks/deliveries/record-outcome.js';
import { RunDeliveries } from '../src/webhooks/deliveries/run-deliveries.js';
import { ServeSubscription } from '../src/webhooks/deliveries/serve-subscription.js';
import { insertEvent } from '../src/webhooks/events/store-event.js';
import { ManageSubscriptions } from '../src/webhooks/subscriptions/manage-subscriptions.js';
import { Receivers } from '../src/webhooks/subscriptions/receivers.js';

export const admin = anActor({ userId: 9, profile: 'admin', name: 'Ana' });

/** Webhooks without their loops: a test serves what is due by itself. */
export function someWebhooks(db: DataSource, allow = '') {
  const log = createLog('test', 'silent');
  const sealer = new AesSealer(new PlatformKeys(TEST_SECRET));
  const config = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://localhost/x', EGRESS_ALLOW: allow });
  const receivers = new Receivers(config);
  const record = new RecordOutcome(db);
  const aRunner = () =>
    new RunDeliveries(
      db,
      new ServeSubscription(db, new CallReceiver(receivers, new TestReceiver(db)), record, sealer),
      log,
    );
  const runner = aRunner();

  /** Serves what is due, with one or several processes, until nothing is. */
  const serve = async (processes = [runner]) => {
    const drain = async (each: RunDeliveries) => {
      for (let isBusy = true; isBusy;) {
        isBusy = await each.step();
        await each.idle();
      }
    };
    await Promise.all(processes.map(drain));
  };
  /** Time passes: what waits for another attempt is due. */
  const pass = async () => {
    await asOwner(db, 'UPDATE webhook_lane SET due_at = now()');
    await asOwner(db, 'UPDATE webhook_work SET due_at = now(), idle_until = now(), paced_to = now()');
  };
  /** Something happens in a company. */
  const happen = (lane: string, data: object = {}, { companyId = 1, type = 'ticket.updated' as ApiEventType } = {}) =>
    withTenant(db, { companyId }, (manager) =>
      insertEvent(manager, companyId, {
        type,
        lane,
        data: data as Record<string, unknown>,
        contactId: Number(/^ticket:(\d+)/.exec(lane)?.[1] ?? 0) || null,
        queueIds: null,
        connectionIds: null,
        at: null,
      }),
    );
  const events = async <N extends EventName>(name: N) =>
    (await asOwner<{ data: Events[N] }>(db, 'SELECT data FROM outbox_event WHERE name = $1 ORDER BY seq', [name])).map(
      ({ data }) => data,
    );
  return {
    manage: new ManageSubscriptions(db, receivers, sealer),
    deliveries: new ManageDeliveries(db),
    captures: new ReadCaptures(db),
    record,
    runner,
    aRunner,
    serve,
    pass,
    happen,
    events,
  };
}

export const aSubscription = (url: string, overrides: Partial<SubscriptionInput> = {}): SubscriptionInput => ({
  name: 'ERP',
  url,
  events: ['ticket.updated'],
  ...overrides,
});
