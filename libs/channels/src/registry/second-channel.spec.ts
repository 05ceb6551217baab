import type { Events, TicketView } from '@prosa/contracts';
import { Bus, type EventEnvelope } from '@prosa/service-kit/bus';
import { withClient } from '@prosa/service-kit/database';
import { type RunningService, startService } from '@prosa/service-kit/service';
import {
  aCompanyView,
  anActor,
  anEvent,
  createTestDatabase,
  eventually,
  ROOM_FOR_FILES,
  serveAnswers,
  testPlatform,
} from '@prosa/testing';
import { Module } from '@nestjs/common';
import { anInbound, anOutbound, nothing } from '../../test/arrange.js';
import { type TextAdapter, TextChannel } from '../../test/text-channel.js';
import { ChannelFeaturesModule } from '../channels.module.js';
import { channelsService } from '../channels.service.js';
import { CreateConnection } from '../connections/create-connection.js';

@Module({ imports: [ChannelFeaturesModule.with([TextChannel])] })
class ServiceOfTexts {}

/** The whole service without WhatsApp: what works here knows channels by the registry alone. */
describe('a service with another channel than WhatsApp', () => {
  const admin = anActor({ profile: 'admin' });
  const events: EventEnvelope[] = [];
  let platform: ReturnType<typeof testPlatform>;
  let service: RunningService;
  let channel: TextChannel;
  let adapter: TextAdapter;
  let connectionId: number;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  const published = <N extends keyof Events>(name: N): Promise<Events[N][]> =>
    eventually(() => {
      const found = events.filter((event) => event.name === name).map(({ data }) => data as Events[N]);
      if (found.length === 0) throw new Error(`no ${name} yet`);
      return found;
    });

  const asOwner = (sql: string): Promise<object[]> =>
    withClient(database.url, async (client) => (await client.query<object>(sql)).rows);

  beforeAll(async () => {
    database = await createTestDatabase();
    platform = testPlatform(database.url);
    await platform.driver.serve({
      service: 'listener',
      requests: [],
      events: ['message.received', 'message.acknowledged', 'connection.sessionChanged'],
      onRequest: () => Promise.reject(new Error('none')),
      onEvent: async (event) => void events.push(event),
      onPoison: () => Promise.resolve(),
    });
    await serveAnswers(platform.driver, { ...ROOM_FOR_FILES, 'companies.plan': () => aCompanyView() });
    service = await startService({ ...channelsService, module: ServiceOfTexts }, platform);
    service.startRelay();
    channel = service.app.get(TextChannel, { strict: false });
    const create = service.app.get(CreateConnection, { strict: false });
    connectionId = (await create.execute(admin, { name: 'Shop', channel: 'instagram' })).id;
    adapter = await eventually(() => {
      const [open] = channel.adapters.filter(({ isOpen }) => isOpen);
      if (!open) throw new Error('no session yet');
      return open;
    });
  }, 60_000);

  afterAll(async () => {
    await service.stop();
    await platform.driver.close();
    await database.drop();
  });

  it('connects', async () => {
    const [update] = (await published('connection.sessionChanged')).filter(
      ({ session }) => session.status === 'CONNECTED',
    );

    expect(update?.connection).toMatchObject({ id: connectionId, channel: 'instagram' });
  });

  it('receives', async () => {
    await adapter.handler.received(anInbound({ connectionId }), nothing);

    expect(await published('message.received')).toEqual([{ inbound: anInbound({ connectionId }) }]);
  });

  it('sends texts, and refuses what the channel cannot send', async () => {
    const queue = (messageId: number, content: Events['message.queued']['content']) =>
      platform.driver.publish(anEvent('message.queued', 1, anOutbound({ messageId, connectionId, content })));
    const outcomes = async () => (await published('message.acknowledged')).map((each) => [each.messageId, each.state]);

    await queue(1, { kind: 'text', text: 'Hello' });
    await queue(2, { kind: 'location', latitude: 1, longitude: 2, name: '' });

    await eventually(async () => expect(await outcomes()).toEqual(expect.arrayContaining([[2, 'failed']])));
    expect(await outcomes()).toEqual(expect.arrayContaining([[1, 'accepted']]));
    expect(adapter.sent).toMatchObject([{ chatId: 'chat of 5511988887777', content: { text: 'Hello' } }]);
  });

  it('skips what the channel does not offer', async () => {
    const bus = new Bus(platform.driver);
    const read = [{ chatId: 'c', participant: '', externalId: 'A1' }];
    const aliases = [{ type: 'phone' as const, value: '5511988887777' }];

    await platform.driver.publish(
      anEvent('ticket.read', 1, { ticket: { whatsappId: connectionId } as TicketView, read }),
    );
    await platform.driver.publish(
      anEvent('contact.blocked', 1, { contactId: 5, aliases, channel: 'instagram', isBlocked: true }),
    );
    await eventually(async () =>
      expect(
        await asOwner(
          `SELECT kind FROM channels.session_work WHERE due_at IS NULL AND kind IN ('read', 'people') ORDER BY 1`,
        ),
      ).toEqual([{ kind: 'people' }, { kind: 'read' }]),
    );
    expect(await asOwner('SELECT 1 FROM channels.read_request UNION ALL SELECT 1 FROM channels.person_ask')).toEqual(
      [],
    );

    const find = bus.request(admin, { name: 'people.find', input: { number: '5511988887777' } });
    await expect(find).rejects.toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' });
  });

  it('leaves sessions of channels that it does not serve to other processes', async () => {
    await asOwner(
      `INSERT INTO channels.session_lease (connection_id, company_id, channel) VALUES (900, 1, 'whatsapp'), (901, 1, 'instagram')`,
    );

    await eventually(() => expect(channel.adapters.map(({ session }) => session.connectionId)).toContain(901));
    const [lease] = await asOwner('SELECT owner FROM channels.session_lease WHERE connection_id = 900');
    expect(lease).toEqual({ owner: null });
  });
});
