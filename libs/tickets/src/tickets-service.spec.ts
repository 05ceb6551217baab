import {
  type AttendantCopy,
  companySettings,
  type ConnectionView,
  type EventName,
  type Events,
  type UserView,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { type RunningService, startService } from '@prosa/service-kit/service';
import {
  aCompanyView,
  anActor,
  anEvent,
  createTestDatabase,
  eventually,
  serveAnswers,
  testPlatform,
} from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import { ticketsService } from './index.js';
import { acknowledgement, inbound } from '../test/arrange.js';

/** The service as an app hosts it: every request and event of its contracts finds its handler. */
describe('The tickets service', () => {
  const admin = anActor({ userId: 7, profile: 'admin' });
  let running: RunningService;
  let platform: ReturnType<typeof testPlatform>;
  let drop: () => Promise<void>;
  let bus: Bus;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    platform = testPlatform(database.url);
    running = await startService(ticketsService, platform);
    await serveAnswers(platform.driver, { 'companies.plan': () => aCompanyView() });
    bus = new Bus(platform.driver);
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
    await platform?.driver.close();
    await drop?.();
  });

  const publish = <N extends EventName>(name: N, data: Events[N]) => platform.driver.publish(anEvent(name, 1, data));

  it('answers requests, handles events of the bus, and publishes its own', async () => {
    const published: string[] = [];
    await platform.driver.serve({
      service: 'listener',
      requests: [],
      events: ['message.created', 'message.queued', 'queue.saved'],
      onRequest: () => Promise.resolve(),
      onPoison: () => Promise.resolve(),
      onEvent: async ({ name }) => {
        published.push(name);
      },
    });
    running.startRelay();

    const queue = await bus.request(admin, { name: 'queues.create', input: { name: 'Sales', color: '#123' } });
    const attendant: AttendantCopy = {
      id: 7,
      name: 'Ana',
      profile: 'admin',
      queueIds: [queue.id],
      allTicket: true,
      allowGroup: true,
    };
    await publish('user.created', { user: {} as UserView, attendant });
    await publish('user.changed', { user: {} as UserView, attendant });
    const connection = { id: 1, name: 'Shop', channel: 'whatsapp', number: '', isDefault: true } as ConnectionView;
    await publish('connection.saved', { connection: { ...connection, updatedAt: '2026-01-01T00:00:00.000Z' } });
    await publish('message.received', { inbound: inbound({ externalId: 'A' }) });

    const { tickets } = await bus.request(admin, { name: 'tickets.list', input: { status: 'pending' } });
    expect(tickets).toMatchObject([{ whatsapp: { name: 'Shop' }, contact: { name: 'Maria' } }]);
    const { id: ticketId, uuid } = tickets[0]!;
    await bus.request(admin, { name: 'tickets.accept', input: { ticketId, queueId: queue.id } });
    const input = { ticketId, body: 'Oi' };
    const { id: messageId } = await bus.request(admin, { name: 'messages.send', input });
    await publish('message.acknowledged', acknowledgement({ messageId }));

    expect(await bus.request(admin, { name: 'messages.list', input: { ticketId } })).toMatchObject({
      messages: [{ body: 'Oi' }, { ack: 2 }],
      ticket: { user: { name: 'Ana' }, queue: { name: 'Sales' } },
    });
    expect(await bus.request(admin, { name: 'tickets.counts', input: {} })).toEqual({ open: 1, pending: 0, group: 0 });
    await bus.request(admin, { name: 'tickets.markRead', input: { ticketId } });
    await bus.request(admin, { name: 'tickets.return', input: { ticketId } });
    await bus.request(admin, { name: 'tickets.close', input: { ticketId } });
    await bus.request(admin, { name: 'tickets.reopen', input: { ticketId } });
    expect(await bus.request(admin, { name: 'tickets.byId', input: { ticketId } })).toMatchObject({ status: 'open' });
    await bus.request(admin, { name: 'tickets.transfer', input: { ticketId } });
    await bus.request(admin, { name: 'tickets.undo', input: { ticketId } });
    expect(await bus.request(admin, { name: 'tickets.byUuid', input: { uuid } })).toMatchObject({ id: ticketId });
    expect(await bus.request(admin, { name: 'queues.list', input: {} })).toMatchObject([
      { id: queue.id, name: 'Sales' },
    ]);
    const [newest] = await bus.request(admin, { name: 'ticketLog.list', input: { ticketId } });
    expect(newest).toMatchObject({ type: 'access', user: { name: 'Ana' } });
    const { contactId } = tickets[0]!;
    const secondOpen = bus.request(admin, { name: 'tickets.open', input: { contactId, whatsappId: 1 } });
    await expect(secondOpen).rejects.toMatchObject({ code: 'ERR_OTHER_OPEN_TICKET', details: { ticket: { uuid } } });
    const retry = bus.request(admin, { name: 'messages.retry', input: { messageId } });
    await expect(retry).rejects.toMatchObject({ code: 'ERR_MESSAGE_NOT_FAILED' });
    await bus.request(admin, { name: 'tickets.delete', input: { ticketId } });
    await eventually(() =>
      expect(published).toEqual(expect.arrayContaining(['queue.saved', 'message.created', 'message.queued'])),
    );
  }, 60_000);

  it('handles the other events of channels', async () => {
    const key = { connectionId: 1, chatId: 'x', fromMe: false, participant: '', externalId: 'none' };
    const connection = {
      id: 1,
      updatedAt: '2026-01-02T00:00:00.000Z',
      name: 'Shop',
      channel: 'whatsapp',
    } as ConnectionView;
    const session = {
      id: 1,
      status: 'CONNECTED' as const,
      qrcode: '',
      retries: 0,
      updatedAt: connection.updatedAt,
      reason: null,
    };
    await publish('connection.sessionChanged', {
      connection: { ...connection, number: '55', isDefault: true },
      session,
    });
    await publish('message.mediaFailed', { ...key, reason: 'ERR_WAPP_DOWNLOAD_MEDIA' });
    await publish('message.mediaStored', {
      ...key,
      media: { key: 'k', kind: 'image', mimetype: 'image/png', fileName: 'x', size: 1 },
    });
    await publish('contact.identified', { connectionId: 1, aliases: [{ type: 'phone', value: '1' }] });
    await publish('connection.deleted', { connectionId: 1 });
    await publish('company.settingsChanged', { column: 'userRating', settings: companySettings() });
    await publish('timer.due', { key: 'x', kind: 'ticket.step', data: { ticketId: 1, stepId: randomUUID() } });
    await publish('timer.due', { key: 'y', kind: 'invoice', data: {} });

    expect(await running.db.query('SELECT count(*)::integer AS parked FROM parked_event')).toEqual([{ parked: 0 }]);
    await eventually(async () => {
      const consumers: { consumer: string }[] = await running.db.query(
        'SELECT DISTINCT consumer FROM inbox ORDER BY 1',
      );
      expect(consumers.map(({ consumer }) => consumer)).toEqual([
        'end-step',
        'fail-media',
        'forget-connection',
        'identify-contact',
        'keep-attendant',
        'keep-connection',
        'keep-options',
        'receive-message',
        'record-ack',
        'store-media',
      ]);
    });
  }, 60_000);
});
