import type { Actor, CreateUserInput } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany, aUser, dump, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { CreateUser } from './create-user.js';
import { getUser, listUserOptions, listUsers, listUserShifts } from './user.queries.js';
import { UsersController } from './users.controller.js';

const BIA: CreateUserInput = { name: 'Bia', email: 'bia@loja.example', password: 'k7Qf2mXz' };
const admin = anActor({ userId: 100, profile: 'admin' });
const attendant = anActor({ userId: 101 });

describe('users', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const create = (overrides: Partial<CreateUserInput> = {}, actor: Actor = admin) =>
    get(CreateUser).execute(actor, { ...BIA, ...overrides });
  const list = (actor: Actor, input = {}) => withTenant(db, actor, (manager) => listUsers(manager, actor, input));
  const read = (actor: Actor, userId: number) => withTenant(db, actor, (manager) => getUser(manager, actor, userId));

  beforeEach(() => aCompany(db));

  it.each([
    [{ profile: 'supervisor' }, ['Caio']],
    [{ queueId: 5 }, ['Bia', 'Caio']],
    [{ queueId: 5, profile: 'user' }, ['Bia']],
    [{ queueId: 6 }, []],
    [{ queueId: 5, searchParam: 'cai' }, ['Caio']],
  ])('are filtered by %j', async (filter, names) => {
    await asOwner(db, `INSERT INTO queue_copy VALUES (5, 1, 'Vendas', '#065183'), (6, 1, 'Suporte', '#ff0000')`);
    await create({ queueIds: [5] });
    await create({ name: 'Caio', email: 'caio@loja.example', profile: 'supervisor', queueIds: [5] });
    await create({ name: 'Dora', email: 'dora@loja.example' });

    expect((await list(admin, filter)).users.map(({ name }) => name)).toEqual(names);
  });

  describe('create', () => {
    it('takes a queue whose event has not arrived, and no other that it does not know', async () => {
      tenancy.queues.push({ id: 8, name: 'Nova', color: '#111111' });

      const hire = (input: CreateUserInput) => get(UsersController).create({ actor: admin, input });

      expect(await hire({ ...BIA, queueIds: [8] })).toMatchObject({ queues: [{ id: 8, name: 'Nova' }] });
      const unknown = hire({ ...BIA, email: 'caio@loja.example', queueIds: [8, 9] });
      await expect(unknown).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
    });

    it('creates a user with queues, who can sign in, and records the event with the attendant', async () => {
      await asOwner(db, `INSERT INTO queue_copy VALUES (5, 1, 'Vendas', '#065183'), (6, 1, 'Suporte', '#ff0000')`);

      const view = await create({ queueIds: [5, 6, 5], allTicket: 'enable', allowGroup: true });

      expect(view).toMatchObject({
        name: 'Bia',
        email: 'bia@loja.example',
        profile: 'user',
        super: false,
        companyId: 1,
        online: false,
        allTicket: 'enable',
        allowGroup: true,
        queues: [
          { id: 6, name: 'Suporte', color: '#ff0000', UserQueue: { queueId: 6, userId: view.id } },
          { id: 5, name: 'Vendas', color: '#065183', UserQueue: { queueId: 5, userId: view.id } },
        ],
      });
      expect(await recorded(db, 'user.created')).toEqual([
        {
          user: view,
          attendant: { id: view.id, name: 'Bia', profile: 'user', queueIds: [6, 5], allTicket: true, allowGroup: true },
        },
      ]);
      expect(await dump(db)).not.toContain(BIA.password);
    });

    it('answers no choice empty that a form must have, and marks what was not chosen', async () => {
      const made = await create({ whatsappId: null, defaultTheme: '' });
      expect(made).toMatchObject({
        whatsappId: null,
        defaultTheme: 'light',
        defaultMenu: 'open',
        hasChosenTheme: false,
      });

      const { id } = await create({ email: 'caio@loja.example', defaultTheme: 'light' });
      expect(await read(admin, id)).toMatchObject({ defaultTheme: 'light', hasChosenTheme: true });
    });

    it('makes one with all that may be said of a user', async () => {
      await asOwner(db, 'INSERT INTO connection_copy VALUES (1, 4)');
      const overrides = {
        profile: 'supervisor',
        whatsappId: 4,
        startWork: '08:00',
        endWork: '18:30',
        language: 'tr',
        defaultTheme: 'dark',
        defaultMenu: 'closed',
        farewellMessage: 'Tchau',
        wpp: '5511999990000',
      } as const;

      expect(await create(overrides)).toMatchObject(overrides);
    });

    it.each([
      ['with a connection that is not there', { whatsappId: 3 }, admin, 'ERR_NO_WAPP_FOUND'],
      ['by a user who is no admin', {}, attendant, 'ERR_NO_PERMISSION'],
      ['with a widely known password', { password: 'senha123' }, admin, 'ERR_WEAK_PASSWORD'],
      ['of an admin with less than 12 characters', { profile: 'admin' }, admin, 'ERR_WEAK_PASSWORD'],
      ['with a queue that is not there', { queueIds: [7] }, admin, 'ERR_NO_QUEUE_FOUND'],
      ["with another company's queue", { queueIds: [9] }, admin, 'ERR_NO_QUEUE_FOUND'],
      ["with another company's e-mail", { email: 'ANA@company2.example' }, admin, 'ERR_EMAIL_ALREADY_EXISTS'],
      ['in a company that is not there', {}, anActor({ companyId: 7, profile: 'admin' }), 'ERR_NO_COMPANY_FOUND'],
    ] as const)('refuses one %s, and records nothing', async (_, overrides, actor, code) => {
      await aCompany(db, 2);
      await aUser(tenancy, { companyId: 2 });
      await asOwner(db, `INSERT INTO queue_copy VALUES (9, 2, 'Vendas', '#065183')`);

      await expect(create(overrides as Partial<CreateUserInput>, actor)).rejects.toMatchObject({ code });

      expect(await asOwner(db, 'SELECT 1 FROM app_user')).toHaveLength(1);
      expect(await asOwner(db, 'SELECT 1 FROM outbox_event')).toEqual([]);
    });

    it('holds the limit of the plan, also for users made at once', async () => {
      await asOwner(db, 'UPDATE plan SET users = 3');

      const results = await Promise.allSettled(
        Array.from({ length: 6 }, (_, n) => create({ email: `user${n}@loja.example` })),
      );

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(create()).rejects.toMatchObject({ code: 'ERR_PLAN_LIMIT_REACHED', details: { limit: 3 } });
    });

    it('are counted for admins as the limit counts them', async () => {
      await asOwner(db, 'UPDATE plan SET users = 3');
      const controller = get(UsersController);
      const usageFor = (actor: Actor) => controller.usage({ actor, input: {} } as never);

      expect(await usageFor(admin)).toEqual({ used: 0, limit: 3 });
      await create();
      expect(await usageFor(admin)).toEqual({ used: 1, limit: 3 });
      await expect(usageFor({ ...admin, profile: 'supervisor' })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    });

    it('gives an e-mail to one of several at once', async () => {
      const results = await Promise.allSettled(Array.from({ length: 4 }, () => create()));

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await asOwner(db, 'SELECT 1 FROM app_user')).toHaveLength(1);
    });
  });

  describe('read', () => {
    it('lists the company by name, page by page, never another company', async () => {
      await aCompany(db, 2);
      await aUser(tenancy, { companyId: 2, name: 'Aaron' });
      for (let n = 10; n < 33; n++) await aUser(tenancy, { name: `User${n}` });

      const first = await list(admin);
      const second = await list(admin, { pageNumber: 2 });
      expect(await list(admin, { cursor: first.cursor })).toEqual(second);

      expect(first).toMatchObject({ hasMore: true, cursor: expect.any(String) });
      expect(first.users.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `User${n + 10}`));
      expect(second).toMatchObject({
        hasMore: false,
        cursor: null,
        users: [{ name: 'User30' }, { name: 'User31' }, { name: 'User32' }],
      });
    });

    it('reads on where a page ended, also among people of one name who are deleted meanwhile', async () => {
      for (let n = 0; n < 45; n++) await aUser(tenancy, { name: 'Ana', email: `ana${n}@loja.example` });

      const first = await list(admin);
      await asOwner(db, 'DELETE FROM app_user WHERE id = $1', [first.users[3]!.id]);
      const second = await list(admin, { cursor: first.cursor });
      const third = await list(admin, { cursor: second.cursor });

      const ids = [first, second, third].flatMap(({ users }) => users.map(({ id }) => id));
      expect(new Set(ids).size).toBe(45);
      expect(third).toMatchObject({ hasMore: false, cursor: null });
    });

    it.each(['x', 'W10', btoa('["a"]'), btoa(JSON.stringify(['a\u0000', 1])), btoa('["a", 9999999999]')])(
      'refuses %p, which is no cursor of ours',
      async (cursor) => {
        await expect(list(admin, { cursor })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
      },
    );

    it('names everybody to everybody, and nobody of another company', async () => {
      await aCompany(db, 2);
      const [ana, bia] = [await aUser(tenancy), await aUser(tenancy, { name: 'Bia', email: 'b@loja.example' })];
      await aUser(tenancy, { companyId: 2, name: 'Aaron' });

      expect(await withTenant(db, attendant, (manager) => listUserOptions(manager, attendant))).toEqual([
        { id: ana.id, name: 'Ana' },
        { id: bia.id, name: 'Bia' },
      ]);
    });

    it('shows the working hours of all to admins, and to others their own', async () => {
      await aCompany(db, 2);
      const own = { startWork: '08:00', endWork: '18:00' };
      const [ana, bia] = [await aUser(tenancy, own), await aUser(tenancy, { ...own, email: 'b@loja.example' })];
      await aUser(tenancy, { companyId: 2, ...own });
      const shifts = (actor: Actor) => withTenant(db, actor, (manager) => listUserShifts(manager, actor));

      expect(await shifts(admin)).toEqual([ana, bia].map(({ id }) => ({ id, profileImage: null, ...own })));
      expect(await shifts(anActor({ userId: ana.id }))).toEqual([
        { id: ana.id, profileImage: null, ...own },
        { id: bia.id, profileImage: null, startWork: '', endWork: '' },
      ]);
    });

    it('finds by part of the name or e-mail, taking signs as they are', async () => {
      await aUser(tenancy, { name: 'Ana', email: 'ana@loja.example' });
      await aUser(tenancy, { name: 'Bia 100%', email: 'bia@casa.example' });

      const names = async (searchParam: string) => (await list(admin, { searchParam })).users.map(({ name }) => name);

      expect(await names(' aN')).toEqual(['Ana']);
      expect(await names('@casa')).toEqual(['Bia 100%']);
      expect(await names('%')).toEqual(['Bia 100%']);
    });

    it('shows a plain user names and queues of colleagues, and the whole of the own row', async () => {
      const [ana, bia] = [
        await aUser(tenancy),
        await aUser(tenancy, { name: 'Bia', isSuper: true, wpp: '5511999990000' }),
      ];
      const actor = anActor({ userId: ana.id });

      const { users } = await list(actor);

      expect(users).toMatchObject([
        { id: ana.id, email: ana.email },
        { id: bia.id, name: 'Bia', queues: [], email: '', wpp: '', super: false },
      ]);
      expect((await list(actor, { searchParam: 'company1.example' })).users).toEqual([]);
    });

    it('gives by id the same as in the list, to those who may see the whole', async () => {
      const user = await aUser(tenancy);

      expect(await read(admin, user.id)).toEqual((await list(admin)).users[0]);
      expect(await read(anActor({ userId: user.id }), user.id)).toMatchObject({ email: user.email });
    });

    it.each([
      ['a colleague', attendant],
      ["another company's user", anActor({ companyId: 2, profile: 'admin' })],
    ])('answers %s like one that is not there', async (_, actor) => {
      await aCompany(db, 2);
      const user = await aUser(tenancy);

      await expect(read(actor, user.id)).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
      await expect(read(actor, 999)).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
    });

    it('never shows a password hash', async () => {
      await aUser(tenancy);

      expect(JSON.stringify(await list(admin))).not.toMatch(/argon2|passwordHash/);
    });
  });
});
