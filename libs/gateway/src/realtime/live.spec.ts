import type { Actor, EventName, Events, TicketView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { aCompanyView, anActor, anEvent, eventually } from '@prosa/testing';
import { LiveConsole } from '../../test/live-console.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { aMessageView, aTicketView, placeOf } from '../../test/views.js';

const admin = anActor({ userId: 1, profile: 'admin', sessionId: 'admin' });
const ana = anActor({ userId: 7, queueIds: [3], sessionId: 'ana' });
const bia = anActor({ userId: 8, queueIds: [3], sessionId: 'bia' });
const outsider = anActor({ companyId: 2, userId: 9, profile: 'admin', sessionId: 'outsider' });

const waiting = aTicketView();
const accepted = aTicketView({ status: 'open', userId: 7, user: { id: 7, name: 'Ana' }, version: 2 });

describe('live events', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];

  const publish = <N extends EventName>(name: N, data: Events[N], companyId = 1) =>
    gateway.platform.driver.publish(anEvent(name, companyId, data));

  function connect(options: ConstructorParameters<typeof LiveConsole>[1]): LiveConsole {
    const console = new LiveConsole(gateway.url, options);
    open.push(console);
    return console;
  }

  /** A console of that user in the given rooms. */
  async function aConsole(actor: Actor, ...rooms: [string, unknown?][]): Promise<LiveConsole> {
    const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
    const console = await connect({ auth: { token } }).ready();
    for (const [name, value] of rooms) expect(await console.join(name, value)).toBe(true);
    return console;
  }

  /** An event that every console of company 1 receives: all earlier events have arrived when it has. */
  async function allReceived(...consoles: LiveConsole[]): Promise<void> {
    await publish('queue.deleted', { queueId: 999 });
    for (const console of consoles) {
      await eventually(() => expect(console.of('queue')).toContainEqual({ action: 'delete', queueId: 999 }));
    }
  }

  const seen = (console: LiveConsole) =>
    console.of('ticket').map((event) => [event.action, 'ticket' in event ? event.ticket.status : event.ticketId]);

  beforeEach(() => {
    gateway.services.answer('tickets.byId', ({ ticketId }): TicketView => {
      if (ticketId !== waiting.id) throw new AppError('ERR_NO_TICKET_FOUND');
      return waiting;
    });
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('take a ticket out of its old list before it enters the new one, and away from who may not see it any more', async () => {
    const list = await aConsole(admin, ['joinTickets', 'pending'], ['joinTickets', 'open']);
    const chat = await aConsole(ana, ['joinChatBox', String(waiting.id)]);
    const colleague = await aConsole(bia, ['joinTickets', 'pending'], ['joinTickets', 'open']);

    await publish('ticket.opened', { ticket: waiting });
    await publish('ticket.accepted', { ticket: accepted, from: placeOf(waiting), byUserId: 7 });
    await allReceived(list, chat, colleague);

    expect(seen(list)).toEqual([
      ['update', 'pending'],
      ['delete', 11],
      ['update', 'open'],
    ]);
    expect(seen(chat)).toEqual([
      ['update', 'pending'],
      ['update', 'open'],
    ]);
    expect(seen(colleague).filter(([, status]) => status === 'open')).toEqual([]);
    expect(seen(colleague).at(-1)).toEqual(['delete', 11]);
  });

  it('of messages go to the rooms of their ticket only, and updates to the open chat only', async () => {
    const list = await aConsole(admin, ['joinTickets', 'pending']);
    const bell = await aConsole(ana, ['joinNotification']);
    const chat = await aConsole(ana, ['joinChatBox', '11']);
    const elsewhere = await aConsole(admin, ['joinTickets', 'closed']);

    const message = aMessageView({
      media: { key: `1/2026/01/${'a'.repeat(32)}`, kind: 'image', mimetype: 'image/png', fileName: 'cat.png', size: 9 },
      mediaType: 'image',
    });
    await publish('message.created', { message, ticket: waiting });
    await publish('message.updated', {
      message: { ...message, ack: 3 },
      contactId: waiting.contactId,
      place: placeOf(waiting),
      isGroup: false,
      ticket: null,
    });
    await allReceived(list, bell, chat, elsewhere);

    const actions = (console: LiveConsole) => console.of('appMessage').map(({ action }) => action);
    expect(actions(list)).toEqual(['create']);
    expect(actions(bell)).toEqual(['create']);
    expect(actions(chat)).toEqual(['create', 'update']);
    expect(actions(elsewhere)).toEqual([]);
    const [created] = chat.of('appMessage');
    expect(created?.message.mediaUrl).toMatch(new RegExp(`^${gateway.url}/media/[\\w-]+\\.[\\w-]+/cat\\.png$`));
    expect(JSON.stringify(chat.received)).not.toContain('"key"');
  });

  it('of messages in another ticket of the same thread reach the open chat until it is left', async () => {
    const chat = await aConsole(ana, ['joinChatBox', '11']);
    const older = aTicketView({ id: 7, status: 'closed' });
    const ofOlder = aMessageView({ ticketId: 7 });
    const change = { contactId: older.contactId, place: placeOf(older), isGroup: false, ticket: null };

    await publish('message.updated', { message: ofOlder, ...change });
    await publish('message.updated', { message: ofOlder, ...change, contactId: 99 });
    await allReceived(chat);
    expect(chat.of('appMessage')).toHaveLength(1);

    expect(await chat.join('leaveChatBox', '11')).toBe(true);
    await publish('message.updated', { message: ofOlder, ...change });
    await publish('queue.deleted', { queueId: 1000 });
    await eventually(() => expect(chat.of('queue')).toContainEqual({ action: 'delete', queueId: 1000 }));
    expect(chat.of('appMessage')).toHaveLength(1);
  });

  it('of another company are never received, whatever the socket claims to be', async () => {
    const stranger = await aConsole(outsider, ['joinTickets', 'pending'], ['joinNotification']);
    const liar = connect({ auth: { token: gateway.services.signIn('liar', outsider) }, query: { companyId: '1' } });
    const anonymous = connect({ query: { companyId: '1', userId: '1' } });
    await Promise.all([liar.connected(), anonymous.connected()]);
    const own = await aConsole(admin, ['joinTickets', 'pending']);

    await publish('ticket.opened', { ticket: waiting });
    await publish('message.created', { message: aMessageView(), ticket: waiting });
    await allReceived(own);
    await publish('queue.deleted', { queueId: 5 }, 2);
    await eventually(() => expect(stranger.topics).toContain('company-2-queue'));

    expect(stranger.topics).toEqual(['live:ready', 'company-2-queue']);
    expect(liar.received).toEqual([]);
    expect(anonymous.received).toEqual([]);
  });

  it('reach a console that sends no token, by its refresh cookie', async () => {
    gateway.services.signIn('cookie-of-ana', ana);
    const console = await connect({ cookie: 'a=b; jrt=cookie-of-ana', query: { companyId: 'undefined' } }).ready();
    await console.join('joinTickets', 'pending');

    await publish('ticket.opened', { ticket: waiting });

    await eventually(() => expect(seen(console)).toEqual([['update', 'pending']]));
  });

  it('refuse a spent token, and a page of another site', async () => {
    const spent = connect({ auth: { token: 'unknown' } });
    const foreign = connect({ auth: { token: gateway.services.signIn('x', ana) }, origin: 'https://evil.example' });

    await eventually(() => expect(spent.ended).toBe('ERR_TOKEN_EXPIRED'));
    await eventually(() => expect(foreign.ended).not.toBeNull());
    expect(foreign.received).toEqual([]);
  });

  it('survive whatever a socket sends, and let it into no room it may not enter', async () => {
    const console = await aConsole(ana);
    const malformed: [string, unknown][] = [
      ['joinTickets', null],
      ['joinTickets', { status: 'open' }],
      ['joinTickets', '__proto__'],
      ['joinChatBox', 'undefined'],
      ['joinChatBox', ['11']],
      ['joinChatBox', '11 OR 1=1'],
      ['joinChatBox', '99999999999999999999'],
      ['joinChatBox', '12'],
      ['leaveTickets', 5],
      ['leaveChatBox', {}],
    ];

    for (const [name, value] of malformed)
      expect([name, value, await console.join(name, value)]).toEqual([name, value, false]);
    console.socket.emit('constructor', 1);
    console.socket.emit('userStatus');

    await publish('message.created', { message: aMessageView({ ticketId: 12 }), ticket: aTicketView({ id: 12 }) });
    await allReceived(console);
    expect(console.of('appMessage')).toEqual([]);
  });

  it('stop in a room that was left, and drop what a socket sends beyond its measure', async () => {
    const console = await aConsole(ana, ['joinTickets', 'pending'], ['leaveTickets', 'pending']);

    const answers = Array.from({ length: 60 }, () =>
      console.socket
        .timeout(500)
        .emitWithAck('joinTickets', 'nonsense')
        .then(
          () => 'answered',
          () => 'dropped',
        ),
    );
    await publish('ticket.opened', { ticket: waiting });
    await allReceived(console);

    expect(seen(console)).toEqual([]);
    expect((await Promise.all(answers)).filter((answer) => answer === 'dropped').length).toBeGreaterThanOrEqual(30);
  });

  it('give a pairing code to admins only', async () => {
    const chief = await aConsole(admin);
    const attendant = await aConsole(ana);
    const connection = {
      id: 2,
      companyId: 1,
      name: 'Main',
      channel: 'whatsapp',
      number: '',
      status: 'qrcode',
      qrcode: '2@secret',
      retries: 0,
      isDefault: true,
      reason: null,
      queueIds: [],
      updatedAt: '2026-01-01T10:00:00.000Z',
    } as const;
    const { id, status, qrcode, retries, reason, updatedAt } = connection;

    await publish('connection.sessionChanged', {
      connection: { ...connection, queueIds: [] },
      session: { id, status, qrcode, retries, reason, updatedAt },
    });
    await allReceived(chief, attendant);

    expect(chief.of('whatsappSession').map(({ session }) => session.qrcode)).toEqual(['2@secret']);
    expect(attendant.of('whatsappSession').map(({ session }) => session.qrcode)).toEqual([null]);
    expect(JSON.stringify(attendant.received)).not.toContain('secret');
  });

  it('of a company that has not paid are not received until it has paid', async () => {
    const console = await aConsole(ana, ['joinTickets', 'pending']);

    await publish('company.changed', { company: aCompanyView(), isPastDue: true });
    await publish('ticket.opened', { ticket: waiting });
    await publish('company.changed', { company: aCompanyView({ name: 'Paid' }), isPastDue: false });
    await allReceived(console);

    expect(console.of('company').map(({ company }) => company.name)).toEqual(['Company 1', 'Paid']);
    expect(seen(console)).toEqual([]);
    expect(console.topics).toContain('live:resync');
  });

  it('let in a user whose company has not paid, to receive that it has', async () => {
    gateway.services.lacks = ['payment'];
    const console = await aConsole(ana, ['joinTickets', 'pending']);
    await publish('queue.deleted', { queueId: 5 });
    gateway.services.lacks = [];

    await publish('company.changed', { company: aCompanyView(), isPastDue: false });
    await publish('ticket.opened', { ticket: waiting });
    await allReceived(console);

    expect(console.of('queue')).toEqual([{ action: 'delete', queueId: 999 }]);
    expect(console.of('company')).toHaveLength(1);
    expect(seen(console)).toEqual([['update', 'pending']]);
  });

  it('send an event once, however often it comes', async () => {
    const console = await aConsole(ana, ['joinTickets', 'pending']);
    const event = anEvent('ticket.opened', 1, { ticket: waiting });

    await gateway.platform.driver.publish(event);
    await gateway.platform.driver.publish(event);
    await allReceived(console);

    expect(seen(console)).toHaveLength(1);
  });
});
