import { aWeek, type BotOption, MENU_DEPTH_MAX, MENU_OPTIONS_MAX, type SentOption } from '@prosa/contracts';
import type { AppError } from '@prosa/service-kit/http';
import { anActor, anEvent, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, recordedEvents, within } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { ForgetAttendant } from '../../tickets/forget-attendant.js';
import { ChangeQueue } from '../changes/change-queue.js';
import { DeleteQueue } from '../changes/delete-queue.js';
import { QueueQueries } from '../queue.queries.js';
import { ChangeMenu } from './change-menu.js';
import { menuQueues } from './menu-queues.js';

/** A menu as names with those below them. */
type Names = { [name: string]: Names };
const namesOf = (menu: BotOption[]): Names =>
  Object.fromEntries(menu.map(({ name, options }) => [name, namesOf(options)]));

describe('Menus of queues', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });
  const change = new ChangeQueue(db);
  const queries = new QueueQueries(db);
  const options = new ChangeMenu(db);
  let queueId: number;
  const save = (chatbots: SentOption[]) => change.execute(admin, { queueId, chatbots });
  const menu = async () => (await queries.get(admin, { queueId })).menu;

  const deep: SentOption[] = [
    {
      name: 'Billing',
      greetingMessage: 'What about it?',
      options: [{ name: 'Second copy', greetingMessage: 'Of which?', options: [{ name: 'This month' }] }],
    },
    { name: 'Other matter' },
  ];

  beforeEach(async () => {
    queueId = await aQueue(db, 'Sales');
  });

  it('are nested, in the order that was sent', async () => {
    const saved = await save(deep);

    expect(saved.chatbots).toMatchObject([{ name: 'Billing' }, { name: 'Other matter', queueType: 'text' }]);
    expect(saved.chatbots[0]).not.toHaveProperty('options');
    const tree = { Billing: { 'Second copy': { 'This month': {} } }, 'Other matter': {} };
    expect(namesOf(saved.menu)).toEqual(tree);
    const [forBot] = await within(db, 1, (manager) => menuQueues(manager, 1));
    expect(forBot).toMatchObject({ id: queueId, hours: { week: aWeek() }, options: saved.menu });
  });

  it('keep the ids of options that move, and lose those that are missing', async () => {
    const [billing, other] = (await save(deep)).menu;
    const copy = billing!.options[0]!;

    await save([{ ...other!, greetingMessage: 'Say', options: [copy] }]);

    expect(await menu()).toMatchObject([{ id: other!.id, options: [{ id: copy.id, options: copy.options }] }]);
    expect(namesOf(await menu())).toEqual({ 'Other matter': { 'Second copy': { 'This month': {} } } });
  });

  it('keep what is below an option that comes without a list, as other consoles send them', async () => {
    const { chatbots } = await save(deep);

    await save([...chatbots].reverse());

    expect(namesOf(await menu())).toEqual({ 'Other matter': {}, Billing: { 'Second copy': { 'This month': {} } } });
    expect((await menu()).map(({ name }) => name)).toEqual(['Other matter', 'Billing']);
  });

  it.each<[string, SentOption, string, string]>([
    ['a short name', { name: 'abc' }, 'ERR_VALIDATION', 'name'],
    ['a name that nobody can see', { name: '\u3164\u2800\u3164\u2800' }, 'ERR_VALIDATION', 'name'],
    ['an unknown type', { name: 'Other', queueType: 'dance' as never }, 'ERR_VALIDATION', 'queueType'],
    ['an unknown queue', { name: 'Other', queueType: 'queue', optQueueId: 999 }, 'ERR_NO_QUEUE_FOUND', 'optQueueId'],
    ['an unknown user', { name: 'Other', queueType: 'attendent', optUserId: 9 }, 'ERR_NO_USER_FOUND', 'optUserId'],
    [
      'an integration',
      { name: 'Other', queueType: 'integration', optIntegrationId: 1 },
      'ERR_NO_INTEGRATION_FOUND',
      'optIntegrationId',
    ],
    ['a file list', { name: 'Other', queueType: 'file', optFileId: 1 }, 'ERR_NO_FILE_LIST_FOUND', 'optFileId'],
  ])('refuse %s, and name the option', async (_, wrong, code, field) => {
    await expect(save([{ name: 'First one' }, wrong])).rejects.toMatchObject({
      code,
      details: { fields: { [`chatbots.1.${field}`]: [expect.any(String)] } },
    });
    expect(await menu()).toEqual([]);
  });

  it.each<[string, SentOption, SentOption]>([
    ['a queue', { queueType: 'queue', optQueueId: null }, { optQueueId: 1 }],
    ['a person', { queueType: 'attendent', optUserId: '' as never, optQueueId: 0 }, { optQueueId: 1, optUserId: 7 }],
    ['an integration', { queueType: 'integration', optIntegrationId: null }, {}],
    ['files, which are not to be had yet', { queueType: 'file', optFileId: null }, {}],
    ['a menu, before its text', { greetingMessage: '', options: [{ name: 'Below' }] }, { greetingMessage: 'Which?' }],
  ])('are saved in two steps: what an option does, then %s', async (_, first, then) => {
    await anAttendant(db, { id: 7, name: 'Ana' });
    const target = 'optQueueId' in then ? { ...then, optQueueId: queueId } : then;

    const [saved] = (await save([{ name: 'Other', ...first }])).chatbots;
    expect(saved).toMatchObject({ queueType: first.queueType ?? 'text', optQueueId: null, optUserId: null });
    await save([{ ...saved!, ...target }]);

    expect(await menu()).toMatchObject([{ id: saved!.id, ...target }]);
  });

  /** Options inside one another, with others beside each. */
  const nested = (depth: number, name: string, beside: SentOption[] = []): SentOption[] =>
    Array.from({ length: depth }).reduce<SentOption[]>(
      (options) => [{ name, greetingMessage: 'Which?', options }, ...beside],
      [],
    );

  it('have twenty levels and five hundred options at most, counted before anything walks them', async () => {
    const refusal = (rule: string) => ({ code: 'ERR_VALIDATION', details: { fields: { chatbots: [rule] } } });

    expect(namesOf((await save(nested(MENU_DEPTH_MAX, 'Level'))).menu)).toHaveProperty('Level.Level.Level');
    await expect(save(nested(MENU_DEPTH_MAX + 1, 'Level'))).rejects.toMatchObject(refusal('menuDepth'));
    await expect(save(nested(100_000, 'Level'))).rejects.toMatchObject(refusal('menuDepth'));
    const many = Array.from({ length: MENU_OPTIONS_MAX + 1 }, () => ({ name: 'Option' }));
    await expect(save([{ name: 'Many', greetingMessage: 'Which?', options: many }])).rejects.toMatchObject(
      refusal('arrayMaxSize'),
    );
  });

  it('are limited also where a part of the levels is stored and another is sent', async () => {
    const half = MENU_DEPTH_MAX / 2;
    const [{ id }] = (await save(nested(half, 'Stored'))).menu as [BotOption];
    const moved: SentOption = { id, name: 'Stored' };
    const under = (levels: number) =>
      Array.from({ length: levels }).reduce<SentOption[]>(
        (options) => [{ name: 'Level', greetingMessage: 'Which?', options }],
        [moved],
      );

    await expect(save(under(half + 1))).rejects.toMatchObject({ details: { fields: { chatbots: ['menuDepth'] } } });
    await save(under(half));
  });

  it('name ten of many wrong options, in a refusal smaller than what was sent', async () => {
    const sent = nested(MENU_DEPTH_MAX, 'x', [{ name: 'x' }, { name: 'x' }, { name: 'x' }]);

    const refusal = (await save(sent).catch((error: unknown) => error)) as AppError;

    expect(Object.keys(refusal.details?.fields as object)).toHaveLength(10);
    expect(JSON.stringify(refusal.details).length).toBeLessThan(JSON.stringify(sent).length);
  });

  it('refuse an option of another queue, and one in two places', async () => {
    const [{ id }] = (await save(deep)).menu as [BotOption];
    const other = await aQueue(db, 'Help');

    const foreign = change.execute(admin, { queueId: other, chatbots: [{ id, name: 'Mine now' }] });

    await expect(foreign).rejects.toMatchObject({ code: 'ERR_NO_CHATBOT_FOUND' });
    await expect(save([{ id }, { id }])).rejects.toMatchObject({ details: { fields: { chatbots: ['arrayUnique'] } } });
  });

  it('are changed option by option', async () => {
    const [billing, other] = (await save(deep)).menu as [BotOption, BotOption];

    const added = await options.create(admin, {
      chatbotId: billing.id,
      name: 'By post',
      options: [{ name: 'Ignored' }],
      greetingMessage: 'Ok',
    });
    await options.change(admin, { chatbotId: other.id, name: 'Anything', queueType: 'queue', optQueueId: queueId });
    await options.create(admin, { queueId, name: 'Last one' });
    await options.delete(admin, { chatbotId: billing.options[0]!.id });

    expect(added).toMatchObject({ name: 'By post', options: [{ name: 'Ignored' }] });
    expect(namesOf(await menu())).toEqual({ Billing: { 'By post': { Ignored: {} } }, Anything: {}, 'Last one': {} });
    expect(await options.get(admin, { chatbotId: billing.id })).toMatchObject({ options: [{ id: added.id }] });
    expect((await recordedEvents(db)).slice(-2)).toMatchObject([
      { name: 'queue.saved', data: { queue: { chatbots: [{ name: 'Billing' }, { name: 'Anything' }, {}] } } },
      { data: { act: 'queue.changed', changes: [{ field: 'menu', from: null, to: null }] } },
    ]);
  });

  it('no longer lead to a queue or a user that was deleted', async () => {
    const help = await aQueue(db, 'Help');
    await anAttendant(db, { id: 7, name: 'Ana' });
    await save([
      { name: 'To Help', queueType: 'queue', optQueueId: help },
      { name: 'To Ana', queueType: 'attendent', optQueueId: queueId, optUserId: 7 },
    ]);

    await new DeleteQueue(db).execute(admin, { queueId: help });
    await new ForgetAttendant(db).execute(anEvent('user.deleted', 1, { userId: 7, byUserId: 1 }));

    expect(await menu()).toMatchObject([{ optQueueId: null }, { optQueueId: queueId, optUserId: null }]);
  });

  it('are for the admins of their company', async () => {
    const [{ id: chatbotId }] = (await save(deep)).menu as [BotOption];
    const callsOf = (actor: typeof admin) => [
      () => options.get(actor, { chatbotId }),
      () => options.change(actor, { chatbotId, name: 'Taken' }),
      () => options.create(actor, { chatbotId, name: 'Added' }),
      () => options.delete(actor, { chatbotId }),
    ];

    for (const call of callsOf(anActor({ profile: 'supervisor' })))
      await expect((async () => call())()).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    for (const call of callsOf(stranger))
      await expect((async () => call())()).rejects.toMatchObject({ code: 'ERR_NO_CHATBOT_FOUND' });
    expect(Object.keys(namesOf(await menu()))).toEqual(['Billing', 'Other matter']);
  });
});

describe('Settings of queues', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ profile: 'admin' });
  const change = new ChangeQueue(db);

  it('are stored, answered and published', async () => {
    const queueId = await aQueue(db, 'Sales');
    const settings = {
      outOfHoursMessage: 'Closed',
      complationMessage: 'Bye',
      closeTicket: true,
      ativarRoteador: true,
      tempoRoteador: 5,
      schedules: aWeek(() => ({ startTimeA: '09:00', endTimeA: '12:00', startTimeB: '', endTimeB: '' })),
    } as const;

    expect(await change.execute(admin, { queueId, ...settings })).toMatchObject(settings);
    expect(await new QueueQueries(db).get(admin, { queueId })).toMatchObject(settings);
    expect(await recordedEvents(db)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ rotator: { isRotating: true, minutes: 5 } }) }),
    );
  });

  it.each([
    [{ ativarRoteador: true }, 'ERR_VALIDATION'],
    [{ schedules: aWeek().slice(1) }, 'ERR_VALIDATION'],
    [{ integrationId: 1 }, 'ERR_NO_INTEGRATION_FOUND'],
    [{ promptId: 1 }, 'ERR_NO_PROMPT_FOUND'],
    [{ fileListId: 1 }, 'ERR_NO_FILE_LIST_FOUND'],
  ])('refuse %j', async (input, code) => {
    const queueId = await aQueue(db, 'Sales');

    await expect(change.execute(admin, { queueId, ...input })).rejects.toMatchObject({ code });
  });
});
