import type { SubscriptionView } from '@prosa/contracts';
import { type Platform, type RunningService, startService } from '@prosa/service-kit/service';
import { FakeReceiver } from '@prosa/receiver-simulator';
import { anActor, anEvent, createTestDatabase, eventually, testPlatform } from '@prosa/testing';
import { aTicket } from '../../test/views.js';
import { schedulerService } from '../index.js';

describe('Webhooks as they run', () => {
  const LANES = 15;
  const EACH = 6;
  const platforms: Platform[] = [];
  const services: RunningService[] = [];
  let receivers: FakeReceiver[];
  let drop: () => Promise<void>;

  beforeAll(async () => {
    receivers = [await FakeReceiver.open(), await FakeReceiver.open()];
    const database = await createTestDatabase();
    drop = database.drop;
    for (let process = 0; process < 2; process++) {
      const platform = testPlatform(database.url, { EGRESS_ALLOW: receivers.map(({ host }) => host).join() });
      platforms.push(platform);
      services.push(await startService(schedulerService, platform));
    }
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    for (const platform of platforms) await platform.driver.close();
    for (const receiver of receivers) await receiver.close();
    await drop?.();
  });

  it('bring every event of the bus once and in order to each receiver, though two processes serve and one receiver fails', async () => {
    const admin = anActor({ profile: 'admin' });
    const create = async ({ url }: FakeReceiver) => {
      const input = { name: 'ERP', url, events: ['ticket.updated'] };
      const driver = platforms[0]!.driver;
      const request = { name: 'subscriptions.create' as const, actor: admin, input, headers: {} };
      return (await driver.request(request, 5_000)) as { subscription: SubscriptionView; secret: string };
    };
    const made = [await create(receivers[0]!), await create(receivers[1]!)];
    receivers[1]!.next.push(500, 503);
    const moved = { from: { status: 'pending', queueId: null, userId: null }, byUserId: 9 } as const;
    for (let n = 1; n <= EACH; n++) {
      const tickets = Array.from({ length: LANES }, (_, lane) => aTicket({ id: lane + 1, unreadMessages: n }));
      await Promise.all(
        tickets.map((ticket, at) => {
          const event = anEvent('ticket.accepted', 1, { ticket, ...moved });
          return platforms[at % 2]!.driver.publish({ ...event, headers: {} });
        }),
      );
    }

    for (const [at, receiver] of receivers.entries()) {
      await eventually(() => expect(receiver.accepted).toHaveLength(LANES * EACH), 30_000);
      const lanes = new Map<number, number[]>();
      for (const request of receiver.accepted) {
        const { id, unreadMessages } = request.event.data.ticket as { id: number; unreadMessages: number };
        lanes.set(id, [...(lanes.get(id) ?? []), unreadMessages]);
        expect(FakeReceiver.isSigned(request, made[at]!.secret)).toBe(true);
      }
      expect([...lanes.values()]).toEqual(Array.from({ length: LANES }, () => [1, 2, 3, 4, 5, 6]));
      expect(receiver.mostAtOnce).toBeLessThanOrEqual(4);
    }
  }, 60_000);
});
