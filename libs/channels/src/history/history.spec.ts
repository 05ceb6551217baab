import type { ConnectionSettings, InboundMessage } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { FakeChannel } from '../../test/fake-channel.js';
import { aFile, anInbound, aSession, carryOn, nothing, passOn, publishedEvents, sealer } from '../../test/arrange.js';
import type { ChannelSession, SessionUpdate } from '../channel-adapter.js';
import { channelsService } from '../channels.service.js';
import { getConnection } from '../connections/connection.queries.js';
import { AcceptInbound } from '../inbound/accept-inbound.js';
import { RecordSessionUpdate } from '../inbound/record-session-update.js';
import { MediaQueue } from '../media/media-queue.js';
import { DeliverHistory } from './deliver-history.js';
import { HistoryPace } from './history-pace.js';
import { historyWish } from './history-wish.js';
import { ManageImport } from './manage-import.js';
import { QueueOlderRequest } from './requests.js';
import { StoreHistoryBatch } from './store-history-batch.js';

const HOUR_MS = 3_600_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const daysAgo = (days: number): string => ago(days * 24 * HOUR_MS);

describe('the history of a connection', () => {
  const db = useTestDatabase(channelsService);
  const storeBatch = new StoreHistoryBatch(db, sealer);
  const imports = new ManageImport(db);
  const admin = anActor({ profile: 'admin' });
  const update = (status: SessionUpdate['status'], number = '5511900000000'): SessionUpdate => ({
    status,
    number,
    qrcode: null,
    retries: 0,
    reason: null,
  });

  async function linked(settings: Partial<ConnectionSettings> = {}): Promise<ChannelSession> {
    const session = await aSession(db);
    await asOwner(db, 'UPDATE connection SET settings = $1', [settings]);
    for (const status of ['PAIRING', 'CONNECTED'] as const) {
      await new RecordSessionUpdate(db).execute(session, update(status));
    }
    return session;
  }
  const push = (session: ChannelSession, messages: InboundMessage[], isLast = false) =>
    storeBatch.execute(session, {
      kind: 'pushed',
      messages: messages.map((message) => ({
        message,
        raw: message.content.kind === 'media' ? Buffer.from('k') : null,
      })),
      isLast,
    });
  async function drain(session: ChannelSession, channel = openChannel(session)): Promise<number | null> {
    return new DeliverHistory(db, new HistoryPace()).drain({ session, adapter: channel }, carryOn);
  }
  function openChannel(session: ChannelSession): FakeChannel {
    const channel = new FakeChannel(session, {} as never);
    channel.isOpen = true;
    return channel;
  }
  const view = () => getConnection(db, admin, 1);
  const delivered = async (name = 'history.received') =>
    (await publishedEvents(db, name)).flatMap(({ data }) =>
      name === 'history.received' ? (data.messages as InboundMessage[]) : [data.inbound as InboundMessage],
    );
  const old = (externalId: string, sentAt: string, overrides: Partial<InboundMessage> = {}) =>
    anInbound({ externalId, sentAt, ...overrides });
  const GROUP = {
    chatId: '1@g.us',
    contact: { aliases: [{ type: 'group' as const, value: '1' }], name: 'G', isGroup: true },
  };

  it('wants the past only where the settings or an outage say so', async () => {
    const session = await linked();
    expect(await historyWish(db, session)).toBe('none');
    await asOwner(db, `UPDATE connection SET disconnected_at = now()`);
    expect(await historyWish(db, session)).toBe('recent');
    await asOwner(db, 'UPDATE connection SET settings = $1', [{ importOldMessages: daysAgo(30) }]);
    expect(await historyWish(db, session)).toBe('full');
  });

  it('prepares, delivers each message of the wanted time once, in batches by chat, and ends with the last part', async () => {
    const session = await linked({ importOldMessages: daysAgo(30) });
    expect(await view()).toMatchObject({ import: { state: 'preparing', this: -1, all: -1 } });
    expect((await view()).statusImportMessages).toEqual(expect.any(Number));

    const wanted = [old('A', daysAgo(20)), old('B', daysAgo(10)), old('C', daysAgo(5), { chatId: '9@lid' })];
    const others = [old('Z', daysAgo(40)), old('G', daysAgo(9), GROUP)];
    await push(session, [...wanted, ...others]);
    await push(session, wanted);
    await drain(session);
    expect(await view()).toMatchObject({ statusImportMessages: 'Running', import: { this: 3, all: 3 } });
    await push(session, [], true);
    expect(await drain(session)).toBeNull();

    expect((await delivered()).map(({ externalId }) => externalId)).toEqual(['A', 'B', 'C']);
    expect(await publishedEvents(db, 'history.received')).toHaveLength(2);
    expect(await publishedEvents(db, 'message.received')).toEqual([]);
    expect(await view()).toMatchObject({
      statusImportMessages: 'renderButtonCloseTickets',
      import: { state: 'ended' },
    });
    const progress = (await publishedEvents(db, 'import.progressed')).map(({ data }) => data.progress);
    expect(progress[0]).toEqual({ this: -1, all: -1, date: null });
    expect(progress.at(-1)).toBeNull();
  });

  it('imports groups when they are wanted, and leaves out what came live', async () => {
    const session = await linked({ importOldMessages: daysAgo(30), importOldMessagesGroups: true });
    await new AcceptInbound(db, sealer).execute(session, old('L', ago(1_000)), nothing);

    await push(session, [old('G', daysAgo(9), GROUP), old('L', ago(1_000))], true);
    await drain(session);

    expect((await delivered()).map(({ externalId }) => externalId)).toEqual(['G']);
  });

  it('files tickets closed, and leaves nothing to close, where the settings say so', async () => {
    const session = await linked({ importOldMessages: daysAgo(30), closedTicketsPostImported: true });
    await push(session, [old('A', daysAgo(20))], true);
    await drain(session);

    expect(await publishedEvents(db, 'history.received')).toMatchObject([{ data: { isFiledClosed: true } }]);
    expect(await view()).toMatchObject({ statusImportMessages: null, import: { state: 'closed' } });
  });

  it('takes 45 seconds of silence for the end, whatever the phone calls its last part', async () => {
    const session = await linked({ importOldMessages: daysAgo(30) });
    await push(session, [old('A', daysAgo(20))]);

    const waitMs = await drain(session);
    expect(waitMs).toBeGreaterThan(40_000);
    expect(waitMs).toBeLessThanOrEqual(45_000);
    await asOwner(
      db,
      `UPDATE connection SET history_import = history_import || '{"lastBatchAt":"2026-01-01T00:00:00Z"}'`,
    );
    await drain(session);

    expect(await view()).toMatchObject({ import: { state: 'ended' } });
  });

  it('is stopped and continued by an admin, and closes its tickets when that is requested', async () => {
    const session = await linked({ importOldMessages: daysAgo(30) });
    await push(session, [old('A', daysAgo(20))], true);
    await expect(imports.close(admin, 1)).rejects.toMatchObject({ code: 'ERR_IMPORT_NOT_RUNNING' });
    await expect(imports.stop(anActor({ profile: 'user' }), 1)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });

    expect(await imports.stop(admin, 1)).toMatchObject({ state: 'stopped' });
    await drain(session);
    expect(await delivered()).toEqual([]);
    expect(await imports.resume(admin, 1)).toMatchObject({ state: 'running' });
    await drain(session);
    expect(await delivered()).toHaveLength(1);

    expect(await imports.close(admin, 1)).toMatchObject({ state: 'closing' });
    expect(await publishedEvents(db, 'import.closeRequested')).toMatchObject([{ data: { connectionId: 1 } }]);
    await imports.closed(anEvent('import.closed', 1, { connectionId: 1, tickets: 1 }));
    expect(await view()).toMatchObject({ statusImportMessages: null, import: { state: 'closed' } });
  });

  it('fetches the files of old messages after all others', async () => {
    const session = await linked({ importOldMessages: daysAgo(30) });
    await push(session, [old('A', daysAgo(20), { content: aFile() })], true);
    await drain(session);
    await new AcceptInbound(db, sealer).execute(session, anInbound({ externalId: 'L', content: aFile() }), nothing);

    const [first, second] = [
      await new MediaQueue(db, sealer).claim(session, 1),
      await new MediaQueue(db, sealer).claim(session, 2),
    ];
    expect(first.map(({ message }) => message.externalId)).toEqual(['L']);
    expect(second[1]?.raw?.toString()).toBe('k');
  });

  it('stores and delivers nothing for a session that another process owns', async () => {
    const session = await linked({ importOldMessages: daysAgo(30) });
    await push(session, [old('A', daysAgo(20))]);
    await passOn(db, session);

    await expect(push(session, [old('B', daysAgo(20))])).rejects.toThrow('not the current one');
    await expect(drain(session)).rejects.toThrow('not the current one');
    expect(await delivered()).toEqual([]);
  });

  describe('after an outage', () => {
    async function reconnected(hours = 3): Promise<ChannelSession> {
      const session = await linked();
      await new RecordSessionUpdate(db).execute(session, update('TIMEOUT'));
      await asOwner(db, `UPDATE connection SET disconnected_at = now() - $1 * interval '1 hour'`, [hours]);
      await new RecordSessionUpdate(db).execute(session, update('CONNECTED'));
      return session;
    }
    const quieten = () => asOwner(db, `UPDATE connection SET recovered_at = now() - interval '1 minute'`);

    it('marks what came meanwhile, from the network and from the phone, and reports it once', async () => {
      const session = await reconnected();
      await new AcceptInbound(db, sealer).execute(session, old('N', ago(2 * HOUR_MS)), nothing);
      await new AcceptInbound(db, sealer).execute(session, old('L', ago(1_000)), nothing);
      await push(session, [old('P', ago(HOUR_MS)), old('O', daysAgo(2))]);
      await drain(session);
      await quieten();
      await drain(session);
      await drain(session);

      expect(await delivered('message.received')).toMatchObject([
        { externalId: 'N', isRecovered: true },
        { externalId: 'L' },
        { externalId: 'P', isRecovered: true },
      ]);
      expect(await publishedEvents(db, 'connection.recovered')).toMatchObject([
        { data: { connectionId: 1, recovered: 2, disconnectedAt: expect.any(String) } },
      ]);
      expect(await view()).toMatchObject({ outage: { recovered: 2 } });
    });

    it('files everything older closed', async () => {
      const session = await reconnected();
      await asOwner(db, 'UPDATE connection SET settings = $1', [{ importOldMessages: daysAgo(30) }]);
      await new RecordSessionUpdate(db).execute(session, update('PAIRING'));
      await push(session, [old('O', daysAgo(2))], true);
      await drain(session);

      expect(await publishedEvents(db, 'history.received')).toMatchObject([{ data: { isFiledClosed: true } }]);
    });

    it('counts no outage of another account, and none of a minute', async () => {
      const session = await reconnected(0.01);
      await new AcceptInbound(db, sealer).execute(session, old('N', ago(62_000)), nothing);
      await new RecordSessionUpdate(db).execute(session, update('TIMEOUT'));
      await asOwner(db, `UPDATE connection SET disconnected_at = now() - interval '3 hours'`);
      await new RecordSessionUpdate(db).execute(session, update('CONNECTED', '5511911111111'));
      await new AcceptInbound(db, sealer).execute(session, old('M', ago(HOUR_MS)), nothing);

      expect((await delivered('message.received')).filter(({ isRecovered }) => isRecovered)).toEqual([]);
      expect((await view()).outage).toBeUndefined();
    });

    it('begins when the lease of a killed process ran out', async () => {
      const session = await linked();
      await asOwner(db, `UPDATE session_lease SET free_since = now() - interval '5 hours'`);
      await new RecordSessionUpdate(db).execute(session, update('OPENING'));

      const { outage } = await view();
      expect(Date.now() - Date.parse(outage?.disconnectedAt ?? '')).toBeGreaterThan(4.9 * HOUR_MS);
    });
  });

  describe('requested by somebody at the top of a thread', () => {
    const oldest = { chatId: '77@lid', externalId: 'A1', fromMe: false, participant: '', sentAt: daysAgo(1) };
    const request = () =>
      new QueueOlderRequest(db).execute(anEvent('history.requested', 1, { connectionId: 1, ticketId: 5, oldest }));

    it('is requested of the phone, and its answer is published with the messages', async () => {
      const session = await linked();
      const channel = openChannel(session);
      await request();
      await drain(session, channel);
      expect(channel.historyRequests).toEqual([oldest]);

      const message = old('A0', daysAgo(3));
      await storeBatch.execute(session, { kind: 'requested', messages: [{ message, raw: null }], isLast: false });
      expect(await publishedEvents(db, 'history.received')).toMatchObject([
        { data: { kind: 'requested', messages: [{ externalId: 'A0' }], answer: { ticketId: 5, outcome: 'placed' } } },
      ]);
    });

    it('says when the phone has nothing older, and when it does not answer', async () => {
      const session = await linked();
      await request();
      await drain(session);
      await storeBatch.execute(session, { kind: 'requested', messages: [], isLast: false, chatId: '77@lid' });
      await request();
      await drain(session);
      await asOwner(db, `UPDATE history_request SET requested_at = now() - interval '2 minutes'`);
      await drain(session);

      const answers = (await publishedEvents(db, 'history.received')).map(({ data }) => data.answer);
      expect(answers).toEqual([
        { ticketId: 5, outcome: 'exhausted' },
        { ticketId: 5, outcome: 'silent' },
      ]);
    });
  });
});
