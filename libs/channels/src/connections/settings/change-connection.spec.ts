import {
  aWeek,
  type ChangeConnectionInput,
  type ConnectionSettingsInput,
  GREETING_FILE_SECONDS,
} from '@prosa/contracts';
import { aBus, aCompanyView, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { publishedEvents, sealer, whatsAppOnly } from '../../../test/arrange.js';
import { channelsService } from '../../channels.service.js';
import { filesInUse, getConnection } from '../connection.queries.js';
import { CreateConnection } from '../create-connection.js';
import { ChangeConnection } from './change-connection.js';
import { readDetail } from './connection-detail.js';
import { SetGreetingMedia } from './set-greeting-media.js';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describe('the settings of a connection', () => {
  const db = useTestDatabase(channelsService);
  const queue = { color: '#000', greetingMessage: '', orderQueue: null, userIds: [], chatbots: [] };
  const bus = aBus({
    'companies.plan': () => aCompanyView({}),
    'integrations.list': () => ({ queueIntegrations: [], hasMore: false, count: 0 }),
    'prompts.list': () => ({ prompts: [] }),
    'queues.list': (_, { companyId }) =>
      companyId === 1 ? [3, 4].map((id) => ({ ...queue, id, name: `Queue ${id}` })) : [],
  });
  const create = new CreateConnection(db, bus, sealer, whatsAppOnly);
  const change = new ChangeConnection(db, bus, sealer);
  const setMedia = new SetGreetingMedia(db, sealer);
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });

  const make = async (name = 'Sales', sent: ConnectionSettingsInput = {}) =>
    (await create.execute(admin, { name, ...sent })).id;
  const put = (connectionId: number, sent: Omit<ChangeConnectionInput, 'connectionId'>) =>
    change.execute(admin, { connectionId, ...sent });
  const detail = (id: number) => readDetail(db, sealer, admin, id);
  const audited = async () => (await publishedEvents(db, 'audit.recorded')).map(({ data }) => data);

  it('are complete from the beginning', async () => {
    const id = await make();

    expect(await detail(id)).toMatchObject({
      id,
      name: 'Sales',
      allowGroup: true,
      groupAsTicket: 'disabled',
      maxUseBotQueues: 3,
      provider: 'beta',
      expiresTicket: null,
      whenExpiresTicket: '1',
      timeSendQueue: 0,
      schedules: aWeek(),
      greetingMediaAttachment: null,
      token: expect.stringMatching(/^••••[A-Z0-9]{4}$/),
    });
  });

  it('change alone by what was sent; 0 and an absent time are none', async () => {
    const id = await make('Sales', { queueIds: [3, 3], greetingMessage: ' Olá ', expiresTicket: 40 });
    const before = await detail(id);

    const after = await put(id, {
      name: ' Loja ',
      complationMessage: 'Até logo',
      timeUseBotQueues: 0,
      allowGroup: false,
    });

    expect(before).toMatchObject({ queueIds: [3], greetingMessage: 'Olá', expiresTicket: 40 });
    expect(after).toEqual({
      ...before,
      name: 'Loja',
      complationMessage: 'Até logo',
      timeUseBotQueues: null,
      allowGroup: false,
      updatedAt: after.updatedAt,
    });
    expect(await detail(id)).toEqual(after);
    expect((await publishedEvents(db, 'connection.saved')).at(-1)?.data.connection).toMatchObject({
      name: 'Loja',
      allowGroup: false,
      groupAsTicket: 'disabled',
    });
  });

  it('are audited with names, and without the texts', async () => {
    const id = await make();
    await asOwner(db, 'TRUNCATE outbox_event');

    await put(id, {
      queueIds: [4],
      timeSendQueue: 5,
      sendIdQueue: 3,
      ratingMessage: 'De 0 a 10?',
      whenExpiresTicket: '0',
    });
    await put(id, { queueIds: [4] });

    expect(await audited()).toMatchObject([
      {
        act: 'connection.changed',
        target: { kind: 'connection', id, name: 'Sales' },
        changes: [
          { field: 'queueIds', from: [], to: ['Queue 4'] },
          { field: 'ratingMessage', from: null, to: null },
          { field: 'whenExpiresTicket', from: 'customerSilence', to: 'anySilence' },
          { field: 'timeSendQueue', from: 0, to: 5 },
          { field: 'sendIdQueue', from: null, to: 'Queue 3' },
        ],
      },
    ]);
  });

  it.each<[string, ConnectionSettingsInput, string, object]>([
    [
      'several queues without a greeting',
      { queueIds: [3, 4] },
      'ERR_WAPP_GREETING_REQUIRED',
      { greetingMessage: ['required'] },
    ],
    ['a queue that is not there', { queueIds: [9] }, 'ERR_NO_QUEUE_FOUND', { queueIds: ['unknown'] }],
    [
      'an unknown queue to wait for',
      { timeSendQueue: 5, sendIdQueue: 9 },
      'ERR_NO_QUEUE_FOUND',
      { sendIdQueue: ['unknown'] },
    ],
    ['a wait without a queue', { timeSendQueue: 5 }, 'ERR_VALIDATION', { sendIdQueue: ['required'] }],
    [
      'a warning after the end',
      { timeInactiveMessage: 30, expiresTicket: 30, inactiveMessage: 'Oi?' },
      'ERR_VALIDATION',
      { timeInactiveMessage: ['tooLate'] },
    ],
    ['a warning without words', { timeInactiveMessage: 30 }, 'ERR_VALIDATION', { inactiveMessage: ['required'] }],
    [
      'messages older than two years',
      { importOldMessages: ago(733) },
      'ERR_VALIDATION',
      { importOldMessages: ['tooEarly'] },
    ],
    [
      'messages of tomorrow',
      { importOldMessages: ago(-1), importRecentMessages: ago(-1) },
      'ERR_VALIDATION',
      { importOldMessages: ['future'], importRecentMessages: ['future'] },
    ],
    [
      'an end before the beginning',
      { importOldMessages: ago(10), importRecentMessages: ago(20) },
      'ERR_VALIDATION',
      { importRecentMessages: ['order'] },
    ],
    [
      'an end without a beginning',
      { importRecentMessages: ago(20) },
      'ERR_VALIDATION',
      { importOldMessages: ['required'] },
    ],
    ['an integration of nobody', { integrationId: 1 }, 'ERR_NO_INTEGRATION_FOUND', { integrationId: ['unknown'] }],
    ['a prompt of nobody', { promptId: 1 }, 'ERR_NO_PROMPT_FOUND', { promptId: ['unknown'] }],
    ['five days', { schedules: aWeek().slice(2) }, 'ERR_VALIDATION', { schedules: ['isWeek'] }],
    [
      'a span that does not end',
      { schedules: aWeek(() => ({ startTimeA: '08:00', endTimeA: '', startTimeB: '', endTimeB: '' })) },
      'ERR_VALIDATION',
      { schedules: expect.arrayContaining(['monday.endTimeA.half']) },
    ],
  ])('refuse %s, and name the field', async (_, sent, code, fields) => {
    const id = await make();
    const before = await detail(id);

    await expect(put(id, sent)).rejects.toMatchObject({ code, details: { fields } });
    await expect(make('Another', sent)).rejects.toMatchObject({ code, details: { fields } });

    expect(await detail(id)).toEqual(before);
  });

  it('keep what was right when it was saved', async () => {
    const id = await make('Sales', { importOldMessages: ago(700) });
    await asOwner(db, `UPDATE connection SET queue_ids = '{3,8}', settings = settings || $1`, [
      JSON.stringify({ importOldMessages: ago(800), greetingMessage: '' }),
    ]);
    const { importOldMessages, queueIds } = await detail(id);

    await expect(put(id, { importOldMessages, queueIds, provider: 'stable' })).resolves.toMatchObject({
      provider: 'stable',
      queueIds: [3, 8],
    });
  });

  it('read a wall clock without a zone, which may be ahead of UTC, as no later than now', async () => {
    const ahead = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 16);
    const from = ago(30).slice(0, 16);
    const id = await make();

    const { importOldMessages, importRecentMessages } = await put(id, {
      importOldMessages: from,
      importRecentMessages: ahead,
    });

    expect(importOldMessages).toBe(`${from}:00.000Z`);
    expect(Date.parse(importRecentMessages ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('move the default in one step, and never leave the company without one', async () => {
    const [first, second] = [await make(), await make('Support')];
    await asOwner(db, 'TRUNCATE outbox_event');

    await expect(put(first, { isDefault: false })).rejects.toMatchObject({
      code: 'ERR_NO_OTHER_WHATSAPP',
      details: { fields: { isDefault: ['required'] } },
    });
    await put(second, { isDefault: true });
    await put(first, { isDefault: false });

    const isDefault = async (id: number) => (await getConnection(db, admin, id)).isDefault;
    expect([await isDefault(first), await isDefault(second)]).toEqual([false, true]);
    expect((await publishedEvents(db, 'connection.saved')).map(({ data }) => data.connection)).toMatchObject([
      { id: first, isDefault: false },
      { id: second, isDefault: true },
      { id: first, isDefault: false },
    ]);
  });

  it('let two admins choose a default at the same time', async () => {
    const ids = [await make(), await make('Support'), await make('Stock')];
    await Promise.all(ids.map((id) => put(id, { isDefault: true })));

    expect(await asOwner(db, 'SELECT 1 FROM connection WHERE is_default')).toHaveLength(1);
  });

  it('make a new connection the default where that is wanted', async () => {
    const [first, second] = [await make(), await make('Support', { isDefault: true })];

    expect((await getConnection(db, admin, first)).isDefault).toBe(false);
    expect((await getConnection(db, admin, second)).isDefault).toBe(true);
  });

  it('refuse a name that is taken, attendants, and other companies', async () => {
    const id = await make();
    await make('Support');

    await expect(put(id, { name: 'Support' })).rejects.toMatchObject({
      code: 'ERR_DUPLICATED_CONNECTION',
      details: { fields: { name: ['taken'] } },
    });
    const attendant = anActor({ profile: 'user' });
    const noRight = { code: 'ERR_NO_PERMISSION' };
    await expect(change.execute(attendant, { connectionId: id, name: 'Mine' })).rejects.toMatchObject(noRight);
    await expect(readDetail(db, sealer, attendant, id)).rejects.toMatchObject(noRight);
    await expect(setMedia.execute(attendant, id, null)).rejects.toMatchObject(noRight);
    const absent = { code: 'ERR_NO_WAPP_FOUND' };
    await expect(change.execute(stranger, { connectionId: id, name: 'Mine' })).rejects.toMatchObject(absent);
    await expect(readDetail(db, sealer, stranger, id)).rejects.toMatchObject(absent);
    await expect(setMedia.execute(stranger, id, null)).rejects.toMatchObject(absent);
  });

  it('have a file with the greeting, whose predecessor is dropped', async () => {
    const id = await make();
    const file = (name: string) =>
      ({ key: `1/2026/01/${name}`, kind: 'image', mimetype: 'image/png', fileName: `${name}.png`, size: 9 }) as const;
    await asOwner(db, 'TRUNCATE outbox_event');

    expect(await setMedia.execute(admin, id, file('a'))).toMatchObject({ greetingMediaAttachment: 'a.png' });
    expect(await setMedia.execute(admin, id, file('b'))).toMatchObject({ greetingMediaAttachment: 'b.png' });
    expect(await put(id, { provider: 'x' })).toMatchObject({ greetingMediaAttachment: 'b.png' });
    const keys = [file('a').key, file('b').key];
    expect(await filesInUse(db, admin, { keys })).toEqual({ keys: [file('b').key] });
    expect(await filesInUse(db, stranger, { keys })).toEqual({ keys: [] });
    expect(await setMedia.execute(admin, id, null)).toMatchObject({
      greetingMediaAttachment: null,
      greetingMedia: null,
    });
    await setMedia.execute(admin, id, null);

    // Not at once: a message with the former file may be on its way into a ticket.
    const afterSeconds = GREETING_FILE_SECONDS;
    expect((await publishedEvents(db, 'file.dropped')).map(({ data }) => data)).toEqual([
      { keys: [file('a').key], afterSeconds },
      { keys: [file('b').key], afterSeconds },
    ]);
    expect((await audited()).map(({ changes }) => changes)).toEqual(
      Array.from({ length: 3 }, () => [{ field: 'greetingMedia', from: null, to: null }]),
    );
  });
});
