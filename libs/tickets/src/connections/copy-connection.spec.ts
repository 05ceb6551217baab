import {
  aWeek,
  type ConnectionSessionView,
  type ConnectionView,
  GREETING_FILE_SECONDS,
  type MediaRef,
  servedSettings,
} from '@prosa/contracts';
import { anActor, anEvent, statementsOf, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { aQueue, recordedEvents, within } from '../../test/arrange.js';
import { Connection } from './connection.entity.js';
import { Queue } from '../queues/queue.entity.js';
import { connectionSettings } from './connection-settings.js';
import { filesInUse } from '../files/files-in-use.js';
import { ForgetConnection } from './forget-connection.js';
import { CopyConnection } from './copy-connection.js';

describe('CopyConnection', () => {
  const db = useTestDatabase(ticketsService);

  const connection = (overrides: Partial<ConnectionView> = {}): ConnectionView => ({
    id: 1,
    companyId: 1,
    name: 'Shop',
    channel: 'whatsapp',
    number: '',
    status: 'PENDING',
    qrcode: '',
    retries: 0,
    isDefault: true,
    reason: null,
    queueIds: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  });
  const sync = (overrides: Partial<ConnectionView> = {}, companyId = 1) =>
    new CopyConnection(db).execute(anEvent('connection.saved', companyId, { connection: connection(overrides) }));
  const forget = (connectionId: number, companyId = 1) =>
    new ForgetConnection(db).execute(anEvent('connection.deleted', companyId, { connectionId }));
  const synced = (companyId = 1) => within(db, companyId, (manager) => manager.find(Connection));

  it('keeps the latest update, in whatever order they come', async () => {
    await sync();
    await sync({ number: '5511', updatedAt: '2026-01-03T00:00:00.000Z' });
    await sync({ number: 'late', updatedAt: '2026-01-02T00:00:00.000Z' });

    expect(await synced()).toMatchObject([{ id: 1, name: 'Shop', number: '5511', isDefault: true, isDeleted: false }]);
  });

  it('keeps the name of a deleted one, also when a late event comes', async () => {
    await sync();
    await forget(1);
    await sync();

    expect(await synced()).toMatchObject([{ name: 'Shop', isDeleted: true }]);
  });

  it('copies settings and queues, which events of a session and of old versions leave as they are', async () => {
    const [first, second] = [await aQueue(db, 'Sales'), await aQueue(db, 'Support')];
    const theirs = await aQueue(db, 'Theirs', 2);
    const served = (companyId = 1) => within(db, companyId, (manager) => connectionSettings(manager, companyId, 1));
    expect(await served()).toEqual({ settings: servedSettings({}), queueIds: [] });
    const view = connection({ queueIds: [second, theirs, first] });
    const settings = servedSettings({ ratingMessage: 'De 0 a 10?', timeCreateNewTicket: 60 });

    await new CopyConnection(db).execute(anEvent('connection.saved', 1, { connection: view, settings }));
    await new CopyConnection(db).execute(
      anEvent('connection.sessionChanged', 1, { connection: view, session: {} as ConnectionSessionView }),
    );
    await new CopyConnection(db).execute(anEvent('connection.saved', 1, { connection: view }));

    expect(await served()).toEqual({ settings, queueIds: [second, first] });
    expect(await served(2)).toMatchObject({ settings: { ratingMessage: '', maxUseBotQueuesNPS: 3 }, queueIds: [] });
    expect(settings).toMatchObject({ schedules: aWeek(), greetingMedia: null });
    expect(settings).not.toHaveProperty('rateUtility');

    await within(db, 1, (manager) => manager.update(Queue, { id: second }, { isDeleted: true }));
    expect((await served()).queueIds).toEqual([first]);
  });

  it('has tickets looked at only when an event that is not late brings other limits', async () => {
    const save = (updatedAt: string, expiresTicket: number) =>
      new CopyConnection(db).execute(
        anEvent('connection.saved', 1, {
          connection: connection({ updatedAt }),
          settings: servedSettings({ expiresTicket }),
        }),
      );
    const looks = async () => (await recordedEvents(db)).filter(({ name }) => name === 'timer.set').length;
    await save('2026-01-02T00:00:00.000Z', 30);
    expect(await looks()).toBe(1);

    await save('2026-01-01T00:00:00.000Z', 60);
    await save('2026-01-03T00:00:00.000Z', 30);
    await sync({ updatedAt: '2026-01-04T00:00:00.000Z' });
    expect(await looks()).toBe(1);

    await save('2026-01-05T00:00:00.000Z', 60);
    expect(await looks()).toBe(2);
  });

  it('shows the file of the greeting until it is replaced or the connection is deleted, and drops it later', async () => {
    const file = (name: string): MediaRef => ({
      key: `1/2026/01/${name}`,
      kind: 'image',
      mimetype: 'image/png',
      fileName: `${name}.png`,
      size: 1,
    });
    const greet = (updatedAt: string, greetingMedia: MediaRef | null) =>
      new CopyConnection(db).execute(
        anEvent('connection.saved', 1, {
          connection: connection({ updatedAt }),
          settings: servedSettings({ greetingMedia }),
        }),
      );
    const keys = [file('a').key, file('b').key];
    const used = async () => (await filesInUse(db, anActor(), { keys })).keys;
    const dropped = async () =>
      (await recordedEvents(db)).filter(({ name }) => name === 'file.dropped').map(({ data }) => data);
    await greet('2026-01-01T00:00:00.000Z', file('a'));
    await greet('2026-01-02T00:00:00.000Z', file('a'));
    expect([await used(), await dropped()]).toEqual([[keys[0]], []]);

    await greet('2026-01-03T00:00:00.000Z', file('b'));
    await greet('2026-01-02T00:00:00.000Z', file('a'));
    expect([await used(), await dropped()]).toEqual([
      [keys[1]],
      [{ keys: [keys[0]], afterSeconds: GREETING_FILE_SECONDS }],
    ]);

    await forget(1);
    expect(await used()).toEqual([]);
    expect((await dropped()).at(-1)).toEqual({ keys: [keys[1]], afterSeconds: GREETING_FILE_SECONDS });
  });

  it('reads no settings for an event that brings none', async () => {
    const statements = await statementsOf(() => sync());

    expect(statements.some((text) => text.includes('INSERT INTO connection'))).toBe(true);
    expect(statements.filter((text) => text.includes('SELECT c.settings'))).toEqual([]);
  });

  it('leaves those of other companies alone', async () => {
    await sync();
    await sync({ name: 'Theirs' }, 2);
    await forget(1, 2);

    expect(await synced()).toMatchObject([{ name: 'Shop', isDeleted: false }]);
    expect(await synced(2)).toMatchObject([{ name: 'Theirs', isDeleted: true }]);
  });
});
