import { GREETING_FILE_SECONDS } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { aBus, aCompanyView, anActor, asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { publishedEvents, sealer, whatsAppOnly } from '../../../test/arrange.js';
import type { ChannelModule } from '../../registry/channel-module.js';
import { ChannelRegistry } from '../../registry/channel-registry.js';
import { channelsService } from '../../channels.service.js';
import { forgetDeleted } from '../../housekeeping/forget-deleted.js';
import { RecordSessionUpdate } from '../../inbound/record-session-update.js';
import { CreateConnection } from '../create-connection.js';
import { DeleteConnection } from './delete-connection.js';
import { RestartSessions } from '../session-control/restart-sessions.js';
import { ManageToken } from '../token/manage-token.js';

describe('a connection', () => {
  const db = useTestDatabase(channelsService);
  const bus = aBus({ 'companies.plan': () => aCompanyView({}), 'queues.list': () => [] });
  const create = new CreateConnection(db, bus, sealer, whatsAppOnly);
  const remove = new DeleteConnection(db);
  const restart = new RestartSessions(db);
  const token = new ManageToken(db, sealer);
  const admin = anActor({ profile: 'admin' });
  const attendant = anActor({ profile: 'user' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });

  const make = async (name: string) => (await create.execute(admin, { name })).id;
  const clear = () => asOwner(db, 'TRUNCATE outbox_event');
  const published = async (name: string) => (await publishedEvents(db, name)).map(({ data }) => data);
  const leases = () => asOwner(db, 'SELECT connection_id AS id, ask, wanted FROM session_lease ORDER BY connection_id');

  it('is deleted with its waiting messages; its session is unlinked by its owner', async () => {
    const id = await make('Sales');
    await asOwner(
      db,
      `INSERT INTO outbound_message (company_id, connection_id, chat_key, message_id, provider_id, state, payload)
       VALUES (1, $1, 'contact:7', 70, 'A', 'queued', '{}'), (1, $1, 'contact:7', 71, 'B', 'accepted', '{}')`,
      [id],
    );
    await clear();

    expect(await remove.execute(admin, id)).toEqual({ deleted: true });

    expect(await asOwner(db, 'SELECT 1 FROM connection')).toEqual([]);
    expect(await asOwner(db, 'SELECT 1 FROM outbound_message')).toEqual([]);
    expect(await leases()).toEqual([{ id, ask: 'close', wanted: true }]);
    expect(await published('connection.deleted')).toEqual([{ connectionId: id }]);
    expect(await published('message.acknowledged')).toMatchObject([
      { messageId: 70, state: 'failed', reason: 'ERR_NO_WAPP_FOUND' },
    ]);
    expect(await published('audit.recorded')).toMatchObject([
      { act: 'connection.deleted', target: { kind: 'connection', id, name: 'Sales' } },
    ]);
  });

  it('drops the file of its greeting, and recordings whose key its messages alone have', async () => {
    const id = await make('Sales');
    const media = { key: '1/2026/01/a', kind: 'audio', mimetype: 'audio/ogg; codecs=opus', isVoice: true };
    await asOwner(db, 'UPDATE connection SET greeting_media = $2 WHERE id = $1', [id, { key: '1/2026/01/g' }]);
    await asOwner(
      db,
      `INSERT INTO outbound_message (company_id, connection_id, chat_key, message_id, provider_id, state, payload)
       VALUES (1, $1, 'contact:7', 71, 'B', 'accepted', $2), (1, $1, 'contact:7', 72, 'C', 'accepted', $3)`,
      [id, { content: { kind: 'media', media } }, { content: { kind: 'text', text: 'Oi' } }],
    );
    await clear();

    await remove.execute(admin, id);

    expect(await published('file.dropped')).toEqual([
      { keys: ['1/2026/01/a'] },
      { keys: ['1/2026/01/g'], afterSeconds: GREETING_FILE_SECONDS },
    ]);
  });

  it('passes the default on to one that is connected', async () => {
    const [first, , third] = [await make('A1'), await make('B2'), await make('C3')];
    await asOwner(db, `UPDATE connection SET status = 'CONNECTED' WHERE id = $1`, [third]);
    await clear();

    await remove.execute(admin, first);
    await remove.execute(admin, third);

    expect((await published('connection.saved')).map(({ connection }) => connection)).toMatchObject([
      { name: 'C3', isDefault: true },
      { name: 'B2', isDefault: true },
    ]);
  });

  it('that is deleted is not published again by what its session still reports', async () => {
    const id = await make('Sales');
    await asOwner(db, 'UPDATE session_lease SET fence = 1');
    await remove.execute(admin, id);
    await clear();

    const session = { companyId: 1, connectionId: id, fence: 1 };
    const update = { status: 'PENDING', qrcode: null, retries: 0, reason: 'disconnectedHere' } as const;
    await new RecordSessionUpdate(db).execute(session, update);

    expect(await publishedEvents(db)).toEqual([]);
  });

  it('leaves nothing behind once its session has ended', async () => {
    const [deleted, kept] = [await make('Sales'), await make('Support')];
    const forgotten: number[] = [];
    const module: ChannelModule = {
      ...whatsAppOnly.modules[0]!,
      forget: (_, __, connectionId) => Promise.resolve(void forgotten.push(connectionId)),
    };
    const tidy = () => forgetDeleted(db, new ChannelRegistry([module]), 1);
    await remove.execute(admin, deleted);
    await asOwner(db, `INSERT INTO session_work (connection_id, company_id, kind) VALUES ($1, 1, 'outbound')`, [
      deleted,
    ]);

    await tidy();
    expect(await leases()).toHaveLength(2);
    await asOwner(db, 'UPDATE session_lease SET wanted = false, ask = NULL');
    await tidy();

    expect(await leases()).toMatchObject([{ id: kept }]);
    expect([forgotten, await asOwner(db, 'SELECT 1 FROM session_work')]).toEqual([[deleted], []]);
  });

  it('forgets keys that no process could delete', async () => {
    const id = await make('Sales');
    await withTenant(db, admin, (manager) =>
      manager.query(`INSERT INTO wa_creds (company_id, connection_id, data) VALUES (1, $1, 'x')`, [id]),
    );
    const { WhatsAppChannel } = await import('../../whatsapp/whatsapp-channel.js');

    await withTenant(db, admin, (manager) => WhatsAppChannel.prototype.forget(manager, 1, id));

    expect(await asOwner(db, 'SELECT 1 FROM wa_creds')).toEqual([]);
  });

  it('shows its token to admins, replaces it, and writes both down', async () => {
    const id = await make('Sales');
    await clear();

    const { token: first } = await token.reveal(admin, id);
    expect(await token.reveal(admin, id)).toEqual({ token: first });
    const { token: second } = await token.rotate(admin, id);

    expect([first, second]).toEqual([expect.stringMatching(/^[A-Z0-9]{30}$/), expect.stringMatching(/^[A-Z0-9]{30}$/)]);
    expect(second).not.toBe(first);
    expect(await token.reveal(admin, id)).toEqual({ token: second });
    expect((await published('audit.recorded')).map(({ act }) => act)).toEqual([
      'connection.tokenRevealed',
      'connection.tokenRevealed',
      'connection.tokenRotated',
      'connection.tokenRevealed',
    ]);
    expect(JSON.stringify(await publishedEvents(db))).not.toContain(second);
  });

  it('of an earlier version gets its first token when somebody looks', async () => {
    const id = await make('Sales');
    await asOwner(db, 'UPDATE connection SET token = NULL');

    const { token: first } = await token.reveal(admin, id);

    expect(await token.reveal(admin, id)).toEqual({ token: first });
  });

  it('is restarted with all others that are linked; what waits for a person is left alone', async () => {
    const states = ['CONNECTED', 'TIMEOUT', 'qrcode', 'PENDING', 'DISCONNECTED'];
    for (const status of states) {
      const id = await make(`Of ${status}`);
      await asOwner(db, `UPDATE connection SET status = $2, number = '5511' WHERE id = $1`, [id, status]);
    }
    await create.execute(stranger, { name: 'Theirs' });
    await asOwner(db, `UPDATE session_lease SET ask = NULL`);
    await clear();

    expect(await restart.execute(admin)).toEqual({ restarted: 3 });

    const requests = await asOwner(db, `SELECT 1 FROM session_lease WHERE ask = 'restart'`);
    expect(requests).toHaveLength(3);
    const changed = (await published('connection.sessionChanged')).map(
      ({ connection }) => connection as { id: number },
    );
    expect(changed.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { name: 'Of CONNECTED', status: 'OPENING', number: '5511' },
      { name: 'Of TIMEOUT' },
      { name: 'Of DISCONNECTED' },
    ]);
    expect(await published('audit.recorded')).toMatchObject([
      { act: 'connection.restarted', details: { connections: 3 } },
    ]);
  });

  it('is restarted while the row of another is locked', async () => {
    const [locked, free] = [await make('Locked'), await make('Free')];
    await asOwner(db, `UPDATE connection SET status = 'CONNECTED'`);
    const restartRequests = () =>
      asOwner(db, `SELECT connection_id AS id FROM session_lease WHERE ask = 'restart' ORDER BY connection_id`);

    const restarting = await withTenant(db, admin, async (manager) => {
      await manager.query('SELECT 1 FROM connection WHERE id = $1 FOR UPDATE', [locked]);
      const answer = restart.execute(admin);
      await eventually(async () => expect(await restartRequests()).toEqual([{ id: free }]));
      return { answer };
    });

    expect(await restarting.answer).toEqual({ restarted: 2 });
    expect(await restartRequests()).toEqual([{ id: locked }, { id: free }]);
  });

  it.each([
    ['delete it', (id: number, actor = attendant) => remove.execute(actor, id)],
    ['see its token', (id: number, actor = attendant) => token.reveal(actor, id)],
    ['replace its token', (id: number, actor = attendant) => token.rotate(actor, id)],
  ])('lets only admins of its company %s', async (_, call) => {
    const id = await make('Sales');

    await expect(call(id)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(call(id, stranger)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
    await expect(restart.execute(attendant)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect(await asOwner(db, 'SELECT 1 FROM connection')).toHaveLength(1);
  });
});
