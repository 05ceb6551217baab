import type { Actor, EventName, Events, TicketView, UserView } from '@prosa/contracts';
import { anActor, anEvent, eventually, patient } from '@prosa/testing';
import { LiveConsole } from '../../test/live-console.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { aMessageView, aTicketView, placeOf } from '../../test/views.js';
import { LiveLog } from './log/live-log.js';
import { PruneLiveLog } from './log/prune-live-log.js';
import { CatchUp } from './sockets/catch-up.js';
import { LiveClients } from './sockets/live-clients.js';
import { LiveReader } from './sockets/live-reader.js';
import { LiveUpkeep } from './sockets/live-upkeep.js';

const ana = anActor({ userId: 7, queueIds: [3], sessionId: 'ana' });
const bia = anActor({ userId: 8, queueIds: [3], sessionId: 'bia' });
const admin = anActor({ userId: 1, profile: 'admin', sessionId: 'admin' });
const waiting = aTicketView();

describe('a console that comes back', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];

  const publish = <N extends EventName>(name: N, data: Events[N], companyId = 1) =>
    gateway.platform.driver.publish(anEvent(name, companyId, data));

  function reconnect(actor: Actor, since?: number): LiveConsole {
    const token = gateway.services.signIn(`token-${actor.userId}`, actor);
    const console = new LiveConsole(gateway.url, { auth: { token, ...(since !== undefined && { since }) } });
    open.push(console);
    return console;
  }

  const seqOf = (console: LiveConsole) =>
    console.received.find(({ topic }) => topic === 'live:ready')?.payload as { seq: number };

  /** Where the stream stands now. */
  const now = async (): Promise<number> => (await gateway.running.app.get(LiveLog).heads([1])).get(1) ?? 0;

  /** Resolves when the stream was read: it may still be followed for a console of the test before. */
  async function isRead(): Promise<void> {
    const seq = await now();
    await eventually(() => expect([0, seq]).toContain(gateway.running.app.get(LiveReader).tail(1)));
  }

  /** Deletes the events of the log before `seq`, as if they were of the day before yesterday. */
  async function pruneBefore(seq: number): Promise<void> {
    await gateway.running.db.transaction(async (manager) => {
      await manager.query(`SELECT set_config('app.company_id', '1', true)`);
      await manager.query(`UPDATE realtime_event SET at = now() - interval '25 hours' WHERE seq < $1`, [seq]);
    });
    await gateway.running.app.get(PruneLiveLog).tidy();
  }

  async function recordMany(length: number): Promise<void> {
    const rows = Array.from({ length }, (_, index) => ({
      topic: 'queue' as const,
      rooms: [],
      audience: { kind: 'company' as const },
      payload: { action: 'delete' as const, queueId: index + 1 },
    }));
    await gateway.running.app.get(LiveLog).record(anEvent('queue.deleted', 1, { queueId: 1 }), rows);
  }

  beforeEach(() => gateway.services.answer('tickets.byId', () => waiting));
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('is sent what it missed, by its rights of today and without its rooms, then continues live', async () => {
    const since = await now();
    await publish('ticket.opened', { ticket: waiting });
    await publish('ticket.opened', { ticket: aTicketView({ id: 12, queueId: 4 }) });
    await publish('message.created', { message: aMessageView(), ticket: waiting });

    const console = await reconnect(ana, since).ready();
    await publish('ticket.read', { ticket: { ...waiting, unreadMessages: 0 }, read: [] });

    await eventually(() => expect(console.of('ticket')).toHaveLength(3));
    expect(console.of('ticket')).toMatchObject([
      { action: 'update', ticket: { id: 11, unreadMessages: 1 } },
      { action: 'updateUnread', ticketId: 11 },
      { action: 'update', ticket: { unreadMessages: 0 } },
    ]);
    expect(console.of('appMessage')).toMatchObject([{ action: 'create', message: { id: 101 } }]);
    const numbers = console.received.flatMap(({ seq }) => seq ?? []);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(seqOf(console).seq).toBe(since + 3);
  });

  it('is sent what came since its session began, which the reply of the session numbers', async () => {
    await publish('ticket.opened', { ticket: waiting });
    const user = { id: 7, companyId: 1, queues: [] } as unknown as UserView;
    const tokens = { accessToken: 'access', refreshToken: 'r', deviceToken: 'd', sessionId: 's', user };
    gateway.services.answer('sessions.refresh', () => ({ ...tokens, isSecondFactorMissing: false }));

    const session = await gateway.call('POST', '/auth/refresh_token', { headers: { cookie: 'jrt=mine' } });
    const start = Number(session.headers.get('x-live-seq'));
    await publish('ticket.read', { ticket: { ...waiting, unreadMessages: 0 }, read: [] });
    const console = await reconnect(ana, start).ready();

    expect(start).toBe((await now()) - 2);
    expect(console.topics).not.toContain('live:resync');
    expect(console.of('ticket')).toMatchObject([
      { action: 'updateUnread', ticketId: 11 },
      { action: 'update', ticket: { unreadMessages: 0 } },
    ]);
  });

  it('is not sent what came into a ticket that went out of its sight, and is sent what came before it was in sight', async () => {
    const since = await now();
    const outOfSight = aTicketView({ id: 21, status: 'open', userId: 8 });
    const inSight = aTicketView({ id: 22, version: 3 });
    const created = (ticket: TicketView, id: number) =>
      publish('message.created', { message: aMessageView({ id, ticketId: ticket.id }), ticket });
    await created(aTicketView({ id: 21 }), 211);
    await publish('ticket.accepted', { ticket: outOfSight, from: placeOf(waiting), byUserId: 8 });
    await created({ ...outOfSight, id: 22 }, 221);
    await publish('ticket.returned', { ticket: inSight, from: placeOf(outOfSight), byUserId: 8 });

    const console = await reconnect(ana, since).ready();

    expect(console.of('appMessage').map(({ message }) => message.id)).toEqual([221]);
    expect(console.of('ticket').filter((event) => 'ticketId' in event && event.ticketId === 21)).not.toEqual([]);
    expect(JSON.stringify(console.of('ticket').filter((event) => 'ticket' in event))).not.toContain('"id":21');
  });

  it('must read its lists again when its rights changed meanwhile', async () => {
    const since = await now();
    const attendant = {
      id: 7,
      name: 'Ana',
      profile: 'user',
      queueIds: [4],
      allTicket: false,
      allowGroup: false,
    } as const;
    await publish('user.changed', { user: { id: 7 } as UserView, attendant: { ...attendant, queueIds: [4] } });

    const [changed, other] = await Promise.all([reconnect(ana, since).ready(), reconnect(admin, since).ready()]);

    expect(changed.topics).toContain('live:resync');
    expect(other.topics).not.toContain('live:resync');
  });

  it('receives of a colleague what lists show of one, and of itself everything', async () => {
    const consoles = await Promise.all([ana, bia, admin].map((actor) => reconnect(actor).ready()));
    const user = { id: ana.userId, email: 'ana@aurora.example', company: {} } as UserView;

    await publish('user.changed', { user, attendant: { ...ana, id: ana.userId } });

    await eventually(() => {
      const received = consoles.map((console) =>
        console.of('user').map((event) => 'user' in event && event.user.email),
      );
      expect(received).toEqual([['ana@aurora.example'], [''], ['ana@aurora.example']]);
    });
  });

  it('is sent what a room received between the last number it saw and its entry', async () => {
    const console = await reconnect(ana).ready();
    const { seq } = seqOf(console);
    await publish('ticket.opened', { ticket: waiting });
    await eventually(async () => expect(await now()).toBeGreaterThan(seq));
    await publish('queue.deleted', { queueId: 77 });
    await eventually(() => expect(console.of('queue')).toHaveLength(1));
    expect(console.of('ticket')).toEqual([]);

    await console.socket.emitWithAck('joinTickets', 'pending', { since: seq });
    await eventually(() => expect(console.of('ticket')).toMatchObject([{ action: 'update', ticket: { id: 11 } }]));
  });

  it('was cut off when it read too slowly, at once and whatever waited for it, and comes back for the rest', async () => {
    const slow = await reconnect(ana).ready();
    const { seq } = seqOf(slow);
    const line = (slow.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket;
    line.pause();
    const greetingMessage = 'x'.repeat(1_000_000);
    const connected = () => gateway.running.app.get(LiveClients).all().length;

    for (let id = 1; id <= 12 && connected() > 0; id++) {
      await publish('queue.saved', {
        queue: { id, name: 'Q', color: '#fff', greetingMessage, orderQueue: null, userIds: [], chatbots: [] },
      });
      // One that is cut off meanwhile is what this waits for.
      await eventually(async () => {
        if (connected() > 0 && gateway.running.app.get(LiveReader).tail(1) !== (await now()))
          throw new Error('the log was not read yet');
      });
    }

    await eventually(() => expect(connected()).toBe(0));
    const reconnected = await reconnect(ana, seq).ready();
    expect(reconnected.of('queue').length).toBeGreaterThan(0);
  }, 30_000);

  it('receives everything exactly once while events keep coming', async () => {
    const since = await now();
    let published = 0;
    const publishing = (async () => {
      while (published < 200) await publish('queue.deleted', { queueId: ++published });
    })();
    await eventually(() => expect(published).toBeGreaterThan(50));

    const console = await reconnect(ana, since).ready();
    await publishing;

    await eventually(() => expect(console.of('queue')).toHaveLength(200));
    expect(console.of('queue').map((event) => 'queueId' in event && event.queueId)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  }, 30_000);

  it.each([
    ['from the future', (seq: number) => seq + 1_000_000],
    ['from before what is kept', (seq: number) => seq - 2],
  ])('reads again when its number is %s', async (_, number) => {
    for (let queueId = 1; queueId <= 3; queueId++) await publish('queue.deleted', { queueId });
    const seq = await now();
    await pruneBefore(seq);
    await isRead();

    const console = await reconnect(ana, number(seq)).ready();

    expect(console.topics).toEqual(['live:resync', 'live:ready']);
    expect(console.received[0]?.payload).toEqual({ seq });
  });

  it.each([
    ['reconnects', async (since: number) => reconnect(ana, since).ready()],
    [
      'enters a room',
      async (since: number) => {
        const console = await reconnect(ana).ready();
        await console.socket.emitWithAck('joinTickets', 'pending', { since });
        return console;
      },
    ],
  ])('must read its lists again when it %s and all that it missed is deleted', async (_, comeBack) => {
    const since = await now();
    for (let queueId = 1; queueId <= 3; queueId++) await publish('queue.deleted', { queueId });
    await pruneBefore((await now()) + 1);

    expect((await comeBack(since)).topics).toContain('live:resync');
  });

  it('is replayed no more when it disconnects meanwhile', async () => {
    const since = await now();
    await recordMany(600);
    await isRead();
    const { app } = gateway.running;
    const log = app.get(LiveLog);
    const after = log.after.bind(log);
    const read = jest.spyOn(log, 'after').mockImplementation(async (...range) => {
      (await open.at(-1)!.connected()).close();
      await eventually(() => expect(app.get(LiveClients).all().length).toBe(0));
      return after(...range);
    });
    const catchUp = jest.spyOn(app.get(CatchUp), 'execute');

    reconnect(ana, since);

    await eventually(() => expect(catchUp).toHaveBeenCalledTimes(1));
    await catchUp.mock.results[0]!.value;
    expect(read.mock.calls).toEqual([[1, since, 500]]);
    read.mockRestore();
    catchUp.mockRestore();
  });

  it('must read its lists again when more than a thousand events wait for it', async () => {
    const since = await now();
    await recordMany(1_001);

    const console = await reconnect(ana, since).ready();

    expect(console.topics).toContain('live:resync');
  });

  it('numbers events of one company in the order of their commits, without a gap', async () => {
    const since = await now();

    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        gateway.platform.driver.publish(anEvent('queue.deleted', 1, { queueId: index + 1 }, `key-${index}`)),
      ),
    );

    const events = await gateway.running.app.get(LiveLog).after(1, since, 100);
    expect(events.map(({ seq }) => seq - since)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('is notified and disconnected when a later sign-in replaced it, and its token is requested again', async () => {
    const console = await reconnect(ana).ready();
    const other = await reconnect(admin).ready();
    await gateway.call('GET', '/auth/me', { token: 'token-7' });
    gateway.services.signOut('token-7');

    const startedAt = Date.now();
    await publish('session.replaced', { userId: 7, sessionIds: ['ana'] });

    await eventually(() => expect(console.ended).toBe('io server disconnect'));
    expect(Date.now() - startedAt).toBeLessThan(patient(2_000));
    expect(console.of('auth')).toEqual([{ user: { id: 7 }, sessionIds: ['ana'], reason: 'replaced' }]);
    expect(other.of('auth')).toEqual([]);
    expect(other.ended).toBeNull();
    expect((await gateway.call('GET', '/auth/me', { token: 'token-7' })).status).toBe(403);
  });

  it.each([
    ['password-reset', [{ user: { id: 7 }, sessionIds: ['ana'], reason: 'password-reset' }]],
    ['signed-out', []],
  ] as const)('receives why before the disconnect, unless it signed out itself: %s', async (reason, expected) => {
    const console = await reconnect(ana).ready();
    const other = await reconnect(admin).ready();

    await publish('session.ended', { userId: 7, sessionIds: ['ana'], reason });

    await eventually(() => expect(console.ended).toBe('io server disconnect'));
    expect(console.of('auth')).toEqual(expected);
    expect(other.of('auth')).toEqual([]);
  });

  it('is judged by new rights at once, and must read its lists again', async () => {
    const console = await reconnect(ana).ready();
    await console.join('joinTickets', 'pending');
    const { userId: id, name, profile, allTicket, allowGroup } = ana;

    await publish('user.changed', {
      user: { id } as never,
      attendant: { id, name, profile, allTicket, allowGroup, queueIds: [] },
    });
    await publish('ticket.opened', { ticket: waiting });
    await publish('queue.deleted', { queueId: 5 });

    await eventually(() => expect(console.of('queue')).toHaveLength(1));
    expect(console.topics).toContain('live:resync');
    expect(console.of('ticket')).toEqual([]);
  });

  it('is cut off when its session is found to be over, and may come back by itself', async () => {
    const console = await reconnect(ana).ready();
    gateway.services.signOut('token-7');
    await publish('user.changed', { user: { id: 7 } as never, attendant: { ...ana, id: 7 } });
    await eventually(() => expect(console.of('user')).toHaveLength(1));

    await gateway.running.app.get(LiveUpkeep).recheck();

    await eventually(() => expect(console.ended).toBe('transport close'));
  });

  it('sees the ticket leave when it moves out of its sight', async () => {
    const since = await now();
    await publish('ticket.opened', { ticket: waiting });
    const accepted = aTicketView({ status: 'open', userId: 8 });
    await publish('ticket.accepted', { ticket: accepted, from: placeOf(waiting), byUserId: 8 });

    const console = await reconnect(ana, since).ready();

    expect(console.of('ticket').at(-1)).toEqual({ action: 'delete', ticketId: 11, version: 1 });
    expect(console.of('ticket')).not.toContainEqual(
      expect.objectContaining({ ticket: expect.objectContaining({ userId: 8 }) as unknown }),
    );
  });
});
