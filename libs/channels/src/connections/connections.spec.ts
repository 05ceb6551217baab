import { aBus, aCompanyView, anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { passOn, rows, sealer, publishedEvents, whatsAppOnly } from '../../test/arrange.js';
import type { ChannelSession, SessionUpdate } from '../channel-adapter.js';
import { channelsService } from '../channels.service.js';
import { ControlSession } from './session-control/control-session.js';
import { getConnection, listConnections } from './connection.queries.js';
import { CreateConnection } from './create-connection.js';
import { DropQueue } from './drop-queue.js';
import { RecordSessionUpdate } from '../inbound/record-session-update.js';

describe('connections', () => {
  const db = useTestDatabase(channelsService);
  const plan = { ...aCompanyView().plan };
  const queue = {
    id: 3,
    name: 'Sales',
    color: '#000',
    greetingMessage: '',
    orderQueue: null,
    userIds: [],
    chatbots: [],
  };
  const bus = aBus({
    'companies.plan': () => aCompanyView({ plan }),
    'queues.list': (_, { companyId }) => (companyId === 1 ? [queue] : []),
  });
  const createConnection = new CreateConnection(db, bus, sealer, whatsAppOnly);
  const controlSession = new ControlSession(db, whatsAppOnly);
  const recordSessionUpdate = new RecordSessionUpdate(db);
  const admin = anActor({ profile: 'admin' });
  const attendant = anActor({ profile: 'user' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });
  const aQrCode: SessionUpdate = { status: 'qrcode', qrcode: 'a secret code', retries: 1, reason: null };
  const paired: SessionUpdate = { status: 'CONNECTED', qrcode: '', retries: 0, number: '5511900000000', reason: null };

  async function arrange() {
    const connection = await createConnection.execute(admin, { name: 'Sales' });
    await asOwner(db, `UPDATE session_lease SET fence = 1, expires_at = now() + interval '1 hour'`);
    const session: ChannelSession = { companyId: 1, connectionId: connection.id, fence: 1 };
    await asOwner(db, 'TRUNCATE outbox_event');
    return { connection, session };
  }
  const leases = () =>
    asOwner(db, 'SELECT connection_id, ask AS request, wanted FROM session_lease ORDER BY connection_id');

  it('makes the first connection of a company its default, opens it, and publishes it', async () => {
    const first = await createConnection.execute(admin, { name: 'Sales', queueIds: [3] });
    const second = await createConnection.execute(admin, { name: 'Support' });

    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    expect(first).toMatchObject({ status: 'OPENING', queueIds: [3], number: '', channel: 'whatsapp' });
    expect(await leases()).toMatchObject([
      { connection_id: first.id, request: 'open', wanted: true },
      { connection_id: second.id, request: 'open', wanted: true },
    ]);
    expect(await publishedEvents(db, 'connection.saved')).toMatchObject([
      { companyId: 1, data: { connection: first } },
      { data: { connection: second } },
    ]);
    expect(await publishedEvents(db, 'audit.recorded')).toMatchObject([
      {
        companyId: 1,
        data: { act: 'connection.created', actor: { userId: 1 }, target: { id: first.id, name: 'Sales' } },
      },
      { companyId: 1, data: { target: { id: second.id } } },
    ]);
  });

  it('loses a deleted queue, whose successor takes its place, and publishes that', async () => {
    const first = await createConnection.execute(admin, { name: 'Sales', queueIds: [3] });
    await createConnection.execute(admin, { name: 'Support' });
    await asOwner(db, 'UPDATE connection SET queue_ids = ARRAY[2, 3, 4] WHERE id = $1', [first.id]);
    await asOwner(db, 'TRUNCATE outbox_event');
    const drop = new DropQueue(db);
    const event = anEvent('queue.deleted', 1, { queueId: 3, toQueueId: 4 });

    await drop.execute(event);
    await drop.execute(event);
    await drop.execute(anEvent('queue.deleted', 2, { queueId: 2 }));
    await drop.execute(anEvent('queue.deleted', 1, { queueId: 2 }));

    expect(await publishedEvents(db, 'connection.saved')).toMatchObject([
      { companyId: 1, data: { connection: { id: first.id, queueIds: [2, 4] } } },
      { companyId: 1, data: { connection: { id: first.id, queueIds: [4] } } },
    ]);
  });

  it('makes a token that is sealed at rest', async () => {
    const { connection } = await arrange();

    const [row] = await rows<{ token: Buffer }>(db, 'connection');
    expect(sealer.open(row?.token as Buffer, `connection:1:${connection.id}:token`).toString()).toMatch(
      /^[A-Z0-9]{30}$/,
    );
    expect(connection).not.toHaveProperty('token');
  });

  it('stays within the plan: its number of each channel, also of two at once, and the channel itself', async () => {
    plan.connections = 2;
    await createConnection.execute(admin, { name: 'Sales' });

    const both = ['Support', 'Stock'].map((name) => createConnection.execute(admin, { name }));
    const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'ERR_PLAN_LIMIT_REACHED', details: { limit: 2 } } }]);
    await expect(createConnection.execute(stranger, { name: 'Sales' })).resolves.toBeDefined();

    Object.assign(plan, { connections: 10, useWhatsapp: false });
    const unwanted = createConnection.execute(admin, { name: 'Another' });
    await expect(unwanted).rejects.toMatchObject({ code: 'ERR_NOT_IN_PLAN', details: { flag: 'useWhatsapp' } });
    plan.useWhatsapp = true;
  });

  it.each([[[4]], [[3, 4]]])('refuses queues that the company does not have: %j', async (queueIds) => {
    const refused = { code: 'ERR_NO_QUEUE_FOUND' };
    await expect(createConnection.execute(admin, { name: 'Sales', queueIds })).rejects.toMatchObject(refused);
    await expect(createConnection.execute(stranger, { name: 'S2', queueIds: [3] })).rejects.toMatchObject(refused);
    expect(await rows(db, 'connection')).toEqual([]);
  });

  it('refuses a name that is taken, and records nothing', async () => {
    await arrange();

    await expect(createConnection.execute(admin, { name: 'Sales' })).rejects.toMatchObject({
      code: 'ERR_DUPLICATED_CONNECTION',
    });

    expect(await publishedEvents(db)).toEqual([]);
    expect(await createConnection.execute(stranger, { name: 'Sales' })).toMatchObject({
      companyId: 2,
      isDefault: true,
    });
  });

  it('makes one default when two are added at once', async () => {
    const made = await Promise.all(['A1', 'B2', 'C3'].map((name) => createConnection.execute(admin, { name })));

    expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it.each([
    ['add', () => createConnection.execute(attendant, { name: 'Mine' })],
    ['start', () => controlSession.execute(attendant, 1, 'open')],
    ['renew', () => controlSession.execute(attendant, 1, 'renew')],
    ['disconnect', () => controlSession.execute(attendant, 1, 'close')],
  ])('lets only admins %s', async (_, call) => {
    await expect(call()).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });

  it('shows the code to admins only', async () => {
    const { connection, session } = await arrange();
    await recordSessionUpdate.execute(session, aQrCode);

    expect((await getConnection(db, admin, connection.id)).qrcode).toBe('a secret code');
    expect((await getConnection(db, attendant, connection.id)).qrcode).toBe('');
    expect((await listConnections(db, anActor({ profile: 'supervisor' }))).map(({ qrcode }) => qrcode)).toEqual(['']);
  });

  it('treats another company’s connection like one that does not exist', async () => {
    const { connection } = await arrange();

    expect(await listConnections(db, stranger)).toEqual([]);
    await expect(getConnection(db, stranger, connection.id)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
    await expect(controlSession.execute(stranger, connection.id, 'close')).rejects.toMatchObject({
      code: 'ERR_NO_WAPP_FOUND',
    });
    expect(await leases()).toMatchObject([{ request: 'open' }]);
  });

  it.each([
    ['open', { status: 'OPENING', number: '5511900000000', reason: null }],
    ['renew', { status: 'OPENING', number: '', reason: null }],
    ['close', { status: 'DISCONNECTED', number: '', reason: 'disconnectedHere', disconnectedBy: 'Ana' }],
  ] as const)('shows at once what was asked (%s), and asks the owner', async (request, shown) => {
    const { connection, session } = await arrange();
    await recordSessionUpdate.execute(session, paired);
    await recordSessionUpdate.execute(session, { ...paired, status: 'TIMEOUT', qrcode: null, reason: 'lost' });

    const view = await controlSession.execute({ ...admin, name: 'Ana' }, connection.id, request);

    expect(view).toMatchObject({ ...shown, qrcode: '', retries: 0 });
    expect(await leases()).toMatchObject([{ request }]);
    expect((await publishedEvents(db, 'connection.sessionChanged')).at(-1)?.data).toMatchObject({
      connection: view,
      session: { id: connection.id, status: shown.status, qrcode: null },
    });
  });

  it('names who disconnected it, also after the session is over, until it is opened again', async () => {
    const { connection, session } = await arrange();
    await recordSessionUpdate.execute(session, paired);
    await controlSession.execute(anActor({ profile: 'admin', name: 'Ana' }), connection.id, 'close');

    await recordSessionUpdate.execute(session, {
      status: 'PENDING',
      qrcode: null,
      retries: 0,
      reason: 'disconnectedHere',
    });

    expect(await getConnection(db, admin, connection.id)).toMatchObject({
      status: 'PENDING',
      reason: 'disconnectedHere',
      disconnectedBy: 'Ana',
    });
    expect(await controlSession.execute(admin, connection.id, 'renew')).not.toHaveProperty('disconnectedBy');
  });

  it('publishes the code, then that it is paired, and deletes the code', async () => {
    const { connection, session } = await arrange();

    await recordSessionUpdate.execute(session, { status: 'OPENING', qrcode: null, retries: 0, reason: null });
    await recordSessionUpdate.execute(session, aQrCode);
    await recordSessionUpdate.execute(session, paired);

    const events = await publishedEvents(db, 'connection.sessionChanged');
    expect(events.map(({ data }) => data.session)).toMatchObject([
      { status: 'OPENING', qrcode: null },
      { status: 'qrcode', qrcode: 'a secret code', retries: 1 },
      { status: 'CONNECTED', qrcode: '', retries: 0 },
    ]);
    expect(await getConnection(db, admin, connection.id)).toMatchObject({
      status: 'CONNECTED',
      qrcode: '',
      number: '5511900000000',
    });
  });

  it('records pairing and stopping in the audit log, each once', async () => {
    const { connection, session } = await arrange();

    await recordSessionUpdate.execute(session, aQrCode);
    await recordSessionUpdate.execute(session, paired);
    await recordSessionUpdate.execute(session, { ...paired, status: 'TIMEOUT' });
    await recordSessionUpdate.execute(session, paired);
    await controlSession.execute(admin, connection.id, 'close');

    const entries = await publishedEvents(db, 'audit.recorded');
    expect(entries.map(({ data }) => data)).toEqual([
      {
        act: 'connection.paired',
        actor: { userId: 0, name: '', sessionId: null },
        target: { kind: 'connection', id: connection.id, name: 'Sales' },
        details: { number: '5511900000000' },
      },
      {
        act: 'connection.disconnected',
        actor: { userId: admin.userId, name: admin.name, sessionId: null },
        target: { kind: 'connection', id: connection.id, name: 'Sales' },
        details: { isToPairAnew: false },
      },
    ]);
  });

  it('announces outbound work when a session opens: messages written before may never have left', async () => {
    const { session } = await arrange();

    await recordSessionUpdate.execute(session, { ...paired, status: 'TIMEOUT' });
    expect(await asOwner(db, 'SELECT kind FROM session_work')).toEqual([]);
    await recordSessionUpdate.execute(session, paired);

    expect(await asOwner(db, 'SELECT kind FROM session_work WHERE due_at <= now()')).toEqual([{ kind: 'outbound' }]);
  });

  it('refuses updates of an owner whose fence is not the current one', async () => {
    const { connection, session } = await arrange();
    await passOn(db, session);

    await expect(recordSessionUpdate.execute(session, paired)).rejects.toThrow('not the current one');

    expect(await publishedEvents(db)).toEqual([]);
    expect((await getConnection(db, admin, connection.id)).status).toBe('OPENING');
  });

  it('links a phone by a code: requested for its number, shown to admins alone, and forgotten when it is linked', async () => {
    const { connection, session } = await arrange();
    const linkCode = { code: 'ABCD1234', expiresAt: '2026-03-01T12:02:30.000Z' };

    await controlSession.linkByCode(admin, { connectionId: connection.id, number: '5511900000000' });
    expect(await leases()).toMatchObject([{ request: 'renew' }]);
    expect(await recordSessionUpdate.linkNumber(session)).toBe('5511900000000');
    await recordSessionUpdate.execute(session, { ...aQrCode, qrcode: null, linkCode });

    const shown = { ...linkCode, number: '5511900000000' };
    expect((await getConnection(db, admin, connection.id)).linkCode).toEqual(shown);
    expect(await getConnection(db, attendant, connection.id)).not.toHaveProperty('linkCode');
    const [, event] = await publishedEvents(db, 'connection.sessionChanged');
    expect(event?.data).toMatchObject({ session: { status: 'qrcode', qrcode: null, linkCode: shown } });

    await recordSessionUpdate.execute(session, paired);
    expect(await getConnection(db, admin, connection.id)).not.toHaveProperty('linkCode');
    expect(await recordSessionUpdate.linkNumber(session)).toBe('');
  });

  it('links no other phone by a code while one is connected, and none of another company', async () => {
    const { connection, session } = await arrange();
    await recordSessionUpdate.execute(session, paired);
    const input = { connectionId: connection.id, number: '5511900000001' };

    await expect(controlSession.linkByCode(admin, input)).rejects.toMatchObject({ code: 'ERR_WAPP_CONNECTED' });
    await expect(controlSession.linkByCode(attendant, input)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(controlSession.linkByCode(stranger, input)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
    expect((await getConnection(db, admin, connection.id)).status).toBe('CONNECTED');
  });
});
