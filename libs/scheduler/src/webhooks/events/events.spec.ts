import type { ApiEvent, Events, EventName, MessageView } from '@prosa/contracts';
import { type Platform, type RunningService, startService } from '@prosa/service-kit/service';
import { aCompanyView, anActor, anEvent, createTestDatabase, eventually, testPlatform } from '@prosa/testing';
import { aCampaignView } from '../../../../contracts/test/a-campaign-view.js';
import { aConnection, aContact, aMessage, aTicket } from '../../../test/views.js';
import { schedulerService } from '../../index.js';

const program = anActor({ kind: 'apiKey', userId: 0 });
const PLACE = { status: 'open', queueId: 4, userId: 9 } as const;

/** The service as it runs: events come by the bus, and the log is read by requests. */
describe('Events for integrators', () => {
  let platform: Platform;
  let service: RunningService;
  let drop: () => Promise<void>;
  let companyId = 100;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    platform = testPlatform(database.url);
    service = await startService(schedulerService, platform);
  });
  beforeEach(() => void companyId++);
  afterAll(async () => {
    await service?.stop();
    await platform?.driver.close();
    await drop?.();
  });

  const actor = () => ({ ...program, companyId });
  const request = <Output>(name: string, input: object, by: object = actor()) =>
    platform.driver.request({ name: name as never, actor: by as never, input, headers: {} }, 5_000) as Promise<Output>;
  const read = (after?: string, limit?: number) =>
    request<{ events: ApiEvent[]; next: string | null }>('apiEvents.list', { after, limit });
  const publish = <N extends EventName>(name: N, data: Events[N], of = companyId) =>
    platform.driver.publish({ ...anEvent(name, of, data), headers: {} });
  const stored = (table: string) =>
    service.db.transaction(async (manager) => {
      await manager.query(`SELECT set_config('app.company_id', $1, true)`, [String(companyId)]);
      return manager.query<Record<string, unknown>[]>(`SELECT * FROM ${table} WHERE company_id = $1 ORDER BY id`, [
        companyId,
      ]);
    });
  const update = (sql: string) =>
    service.db.transaction(async (manager) => {
      await manager.query(`SELECT set_config('app.company_id', $1, true)`, [String(companyId)]);
      await manager.query(sql, [companyId]);
    });
  const message = (overrides: Partial<MessageView> = {}) => ({ message: aMessage(overrides), ticket: aTicket() });
  const typesAfter = async (after = '0') => (await read(after)).events.map(({ type }) => type);

  it('are not stored for a company that follows none, and are from its first reading on', async () => {
    await publish('message.created', message());
    expect(await stored('api_event')).toEqual([]);

    expect(await read()).toEqual({ events: [], next: null });
    await publish('message.created', message({ id: 12 }));

    const { events, next } = await read();
    expect(events).toMatchObject([
      { id: '1', type: 'message.received', data: { message: { id: 12, direction: 'in' }, ticket: { id: 5 } } },
    ]);
    expect(next).toBe('1');
    expect(await read(next!)).toEqual({ events: [], next: '1' });
  });

  it('name what happened, and leave out notes, imports and states that stay', async () => {
    await read();
    const moved = { ticket: aTicket(), from: PLACE, byUserId: 9 };
    await publish('message.created', message({ isPrivate: true }));
    await publish('message.created', message({ origin: 'import' }));
    await publish('message.created', message({ fromMe: true }));
    await publish('message.queued', {
      messageId: 12,
      created: message({ fromMe: true, userId: 9 }),
    } as Events['message.queued']);
    await publish('message.queued', { messageId: 12 } as Events['message.queued']);
    const change = { contactId: 3, place: PLACE, isGroup: false, ticket: null };
    await publish('message.updated', { message: aMessage({ ack: 3 }), ...change });
    await publish('message.updated', { message: aMessage({ isPrivate: true }), ...change });
    await publish('ticket.opened', { ticket: aTicket() });
    await publish('ticket.accepted', moved);
    await publish('ticket.closed', moved);
    await publish('contact.saved', { contact: aContact(), isNew: true });
    await publish('contact.saved', { contact: aContact() });
    for (const status of ['CONNECTED', 'CONNECTED', 'DISCONNECTED', 'CONNECTED'] as const)
      await publish('connection.saved', { connection: aConnection({ status }) });
    for (const status of ['PROGRAMADA', 'PROGRAMADA', 'EM_ANDAMENTO'] as const)
      await publish('campaign.saved', { campaign: aCampaignView({ status }), isNew: false });

    expect(await typesAfter()).toEqual([
      'message.sent',
      'message.sent',
      'message.updated',
      'ticket.opened',
      'ticket.updated',
      'ticket.closed',
      'contact.created',
      'contact.updated',
      'connection.updated',
      'connection.updated',
      'connection.updated',
      'campaign.updated',
      'campaign.updated',
    ]);
    expect(JSON.stringify(await read())).not.toContain('secret');
  });

  it('come once, though the bus delivers one twice', async () => {
    await read();
    const event = { ...anEvent('ticket.opened', companyId, { ticket: aTicket() }), headers: {} };

    await platform.driver.publish(event);
    await platform.driver.publish(event);

    expect(await typesAfter()).toEqual(['ticket.opened']);
  });

  it('are all read by who continues after the last, while many are written at once', async () => {
    await read();
    let isDone = false;
    const seen: string[] = [];
    const follow = async () => {
      let after = '0';
      for (let isLast = false; !isLast;) {
        isLast = isDone;
        const { events, next } = await read(after, 7);
        seen.push(...events.map(({ id }) => id));
        after = next ?? after;
        if (events.length === 7) isLast = false;
      }
    };
    const following = follow();

    const tickets = Array.from({ length: 150 }, (_, n) => aTicket({ id: n + 1 }));
    await Promise.all(tickets.map((ticket) => publish('ticket.opened', { ticket })));
    isDone = true;
    await following;

    expect(seen).toEqual(Array.from({ length: 150 }, (_, n) => String(n + 1)));
  });

  it('that are older than the log are missing, and whoever wants them gets a code that says so', async () => {
    await read();
    await publish('ticket.opened', { ticket: aTicket() });
    await publish('ticket.opened', { ticket: aTicket() });
    expect(await typesAfter('1')).toHaveLength(1);

    await update(`UPDATE api_follower SET read_at = now() - interval '8 days' WHERE company_id = $1`);
    // The cache of the service is some seconds old at most.
    await eventually(async () => {
      const before = (await stored('api_event')).length;
      await publish('ticket.opened', { ticket: aTicket() });
      expect(await stored('api_event')).toHaveLength(before);
    });

    await expect(read('2')).rejects.toMatchObject({ code: 'ERR_EVENTS_GONE' });
    const { events, next } = await read();
    expect(events).toEqual([]);
    expect(next).toBeNull();
    await publish('ticket.opened', { ticket: aTicket() });
    expect(await typesAfter(String((await stored('api_event')).at(-1)!.id as string))).toEqual([]);
    expect((await read()).events).toHaveLength(1);
  }, 20_000);

  it('end with the plan, and begin again with it', async () => {
    await read();
    const company = (useExternalApi: boolean) => {
      const view = aCompanyView({ id: companyId });
      return { company: { ...view, plan: { ...view.plan, useExternalApi } }, isPastDue: false };
    };
    await publish('ticket.opened', { ticket: aTicket() });
    await publish('company.changed', company(false));
    await publish('ticket.opened', { ticket: aTicket() });
    await publish('company.changed', company(true));
    await publish('ticket.closed', { ticket: aTicket(), from: PLACE, byUserId: 9 });

    await expect(read('1')).rejects.toMatchObject({ code: 'ERR_EVENTS_GONE' });
    expect((await read()).events.map(({ type }) => type)).toEqual(['ticket.closed']);
  });

  it('are for programs and admins of the company, and for a place that can be one', async () => {
    await expect(request('apiEvents.list', {}, anActor({ companyId }))).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    for (const after of ['x', '-1', '1; DROP', ''])
      await expect(read(after)).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await read();
    await publish('ticket.opened', { ticket: aTicket() });
    companyId++;
    expect((await read()).events).toEqual([]);
  });

  it('go to subscriptions that want them, by type, queue and connection', async () => {
    const by = { ...anActor({ profile: 'admin' }), companyId };
    const create = (name: string, wants: object) =>
      request(
        'subscriptions.create',
        { name, url: 'https://example.com/hook', events: ['ticket.opened', 'contact.updated'], ...wants },
        by,
      );
    await create('all', {});
    await create('queue 4', { queueIds: [4] });
    await create('queue 7', { queueIds: [7] });
    await create('connection 8', { connectionIds: [8] });
    await create('both', { queueIds: [4], connectionIds: [2, 8] });
    await create('another type', { events: ['ticket.closed'] });
    await create('paused', { isActive: false });

    await publish('ticket.opened', { ticket: aTicket() });
    const names = async () => {
      const subscriptions = await stored('webhook_subscription');
      return (await stored('webhook_delivery')).map(
        ({ subscription_id: of }) => subscriptions.find(({ id }) => id === of)!.name,
      );
    };
    expect(await names()).toEqual(['all', 'queue 4', 'both']);
    await publish('ticket.opened', { ticket: aTicket({ queueId: null, whatsappId: 8 }) });
    expect((await names()).slice(3)).toEqual(['all', 'connection 8']);
    await publish('contact.saved', { contact: aContact() });
    expect((await names()).slice(5)).toEqual(['all', 'queue 4', 'queue 7', 'connection 8', 'both']);
  });
});
