import {
  type Actor,
  type ChangeUserInput,
  type Profile,
  USER_FIELDS,
  type UserField,
  type UserView,
  writableFields,
} from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany, aUser, ORIGIN, PASSWORD, recorded, signInAs } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { ResolveActor } from '../../sessions/resolve-actor.js';
import { RecoveryNumbers } from '../../accounts/users/recovery-numbers.js';
import type { User } from '../../accounts/users/user.entity.js';
import { ChangeUser } from './change-user.js';

const OTHER_PASSWORD = 'Horizonte-93-Claro';

/** A value that differs from what a new user has, for every field of the table. */
const OTHER: Required<Omit<ChangeUserInput, 'userId' | 'currentPassword' | 'hasChosenTheme'>> = {
  name: 'Outra',
  password: OTHER_PASSWORD,
  language: 'tr',
  defaultTheme: 'dark',
  defaultMenu: 'closed',
  farewellMessage: 'Tchau',
  wpp: '5511999990000',
  email: 'outra@loja.example',
  profile: 'supervisor',
  startWork: '08:00',
  endWork: '18:00',
  whatsappId: 4,
  allTicket: 'enable',
  allowGroup: true,
  maxTickets: 12,
  queueIds: [5],
  super: true,
};

describe('ChangeUser', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const change = (actor: Actor, input: ChangeUserInput) => get(ChangeUser).execute(actor, { ...input, origin: ORIGIN });
  const actorFor = ({ id, companyId, profile, isSuper }: User, sessionId: string | null = null) =>
    anActor({ userId: id, companyId, profile, super: isSuper, sessionId });
  const rowOf = async ({ id }: { id: number }) =>
    (await asOwner<Record<string, unknown>>(db, 'SELECT * FROM app_user WHERE id = $1', [id]))[0]!;
  let boss: User;

  beforeEach(async () => {
    await aCompany(db);
    await asOwner(db, `INSERT INTO queue_copy VALUES (5, 1, 'Vendas', '#065183'), (6, 1, 'Suporte', '#ff0000')`);
    await asOwner(db, `INSERT INTO connection_copy (company_id, id, name) VALUES (1, 4, 'Loja')`);
    boss = await aUser(tenancy, { name: 'Boss', profile: 'admin' });
  });

  describe('writes a field if, and only if, the table says so', () => {
    const people: [string, Profile, boolean][] = [
      ['a user', 'user', false],
      ['a supervisor', 'supervisor', false],
      ['an admin', 'admin', false],
      ['a super user', 'admin', true],
    ];
    const cases = people.flatMap(([writer, profile, isSuper]) =>
      ['own', 'a user', 'a super user'].map((written) => [writer, written, profile, isSuper] as const),
    );

    it.each(cases)(
      '%s, of %s',
      async (_, written, profile, isSuper) => {
        const writer = await aUser(tenancy, { name: 'Writer', profile, isSuper });
        for (const field of Object.keys(OTHER) as (keyof typeof OTHER)[]) {
          const target =
            written === 'own'
              ? await aUser(tenancy, { name: 'Own', profile, isSuper })
              : await aUser(tenancy, { name: 'Target', isSuper: written === 'a super user' });
          const actor = actorFor(written === 'own' ? target : writer);
          const before = await visible(target);

          const value = field === 'super' ? !target.isSuper : OTHER[field];
          const changed = await change(actor, { userId: target.id, [field]: value, currentPassword: PASSWORD })
            .then(() => true)
            .catch(() => false);

          const mayWrite = writableFields(actor, { id: target.id, super: target.isSuper }).has(field);
          expect([field, JSON.stringify(await visible(target)) !== before.text]).toEqual([field, mayWrite]);
          // Who may not write is refused, or what they wrote is passed over.
          expect([field, changed || !mayWrite]).toEqual([field, true]);
          await asOwner(db, 'DELETE FROM app_user WHERE id = $1', [target.id]);
        }
      },
      60_000,
    );

    it('and has every field of it', () => {
      const fields = Object.keys(USER_FIELDS) as UserField[];
      expect(fields.filter((field) => field !== 'profileImage').sort()).toEqual(Object.keys(OTHER).sort());
    });

    async function visible({ id }: { id: number }) {
      const { version: _, ...row } = await rowOf({ id });
      const queues = await asOwner(db, 'SELECT queue_id FROM user_queue WHERE user_id = $1', [id]);
      const state = { row, queues };
      return { ...state, text: JSON.stringify(state), toJSON: () => state };
    }
  });

  it('changes the given fields only, and records it', async () => {
    const user = await aUser(tenancy, { defaultTheme: 'dark', language: 'pt-BR' });
    await change(actorFor(boss), { userId: user.id, queueIds: [5, 6], whatsappId: 4 });

    const view = await change(actorFor(user), { userId: user.id, language: 'es' });

    expect(view).toMatchObject({
      language: 'es',
      defaultTheme: 'dark',
      email: user.email,
      whatsappId: 4,
      queues: [{ id: 6 }, { id: 5 }],
    });
    const published = await recorded(db, 'user.changed');
    expect(published.at(-1)).toMatchObject({ user: view, attendant: { id: user.id, queueIds: [6, 5] } });
  });

  it('takes the whole object back, with empty fields for what stays, and none for a connection', async () => {
    const user = await aUser(tenancy, { farewellMessage: 'Oi', language: 'tr' });
    const view = await change(actorFor(boss), { userId: user.id, whatsappId: 4, queueIds: [5] });
    const form = {
      ...view,
      language: '',
      password: '',
      startWork: '',
      farewellMessage: '',
      whatsappId: null,
      queueIds: [],
    };

    const after = await change(actorFor(boss), {
      ...(form as unknown as UserView),
      userId: user.id,
    } as ChangeUserInput);

    expect(after).toEqual({ ...view, farewellMessage: '', whatsappId: null, queues: [] });
  });

  it.each([
    ["a colleague's by a plain user", 'user', 1, 'ERR_NO_USER_FOUND'],
    ["of another company's user", 'admin', 2, 'ERR_NO_USER_FOUND'],
  ] as const)('refuses to change fields %s', async (_, profile, companyId, code) => {
    await aCompany(db, 2);
    const user = await aUser(tenancy);

    const actor = anActor({ userId: 9_999, companyId, profile });
    await expect(change(actor, { userId: user.id, language: 'en' })).rejects.toMatchObject({ code });
    await expect(change(actor, { userId: 50, language: 'en' })).rejects.toMatchObject({ code });
    expect(await recorded(db, 'user.changed')).toEqual([]);
  });

  it.each([
    [{ queueIds: [7] }, 'ERR_NO_QUEUE_FOUND'],
    [{ whatsappId: 5 }, 'ERR_NO_WAPP_FOUND'],
    [{ email: 'BOSS@company1.example' }, 'ERR_EMAIL_ALREADY_EXISTS'],
    [{ password: '123456789' }, 'ERR_WEAK_PASSWORD'],
    [{ password: 'short-one', profile: 'admin' }, 'ERR_WEAK_PASSWORD'],
  ] as const)('refuses %p and changes nothing', async (overrides, code) => {
    const user = await aUser(tenancy);
    const before = await rowOf(user);

    const input = { userId: user.id, name: 'Outra', ...overrides } as unknown as ChangeUserInput;
    await expect(change(actorFor(boss), input)).rejects.toMatchObject({ code });

    expect(await rowOf(user)).toEqual(before);
  });

  it('writes down which rights became others, and nothing of taste', async () => {
    const user = await aUser(tenancy);

    await change(actorFor(boss), {
      userId: user.id,
      profile: 'supervisor',
      queueIds: [5],
      whatsappId: 4,
      language: 'tr',
      name: user.name,
    });
    await change(actorFor(boss), { userId: user.id, password: OTHER_PASSWORD });
    await change(actorFor(user), { userId: user.id, farewellMessage: 'Tchau' });

    expect(await asOwner(db, 'SELECT act, actor_id, target_id, changes FROM audit_entry ORDER BY id')).toEqual([
      {
        act: 'user.changed',
        actor_id: boss.id,
        target_id: user.id,
        changes: [
          { field: 'profile', from: 'user', to: 'supervisor' },
          { field: 'queueIds', from: [], to: ['Vendas'] },
          { field: 'whatsappId', from: null, to: 'Loja' },
        ],
      },
      { act: 'password.changed', actor_id: boss.id, target_id: user.id, changes: [] },
    ]);
  });

  it('is found by a proven number, and by none that was changed since', async () => {
    const user = await aUser(tenancy, { wpp: '5511988887777' });
    const found = (number: string) => db.transaction((manager) => get(RecoveryNumbers).find(manager, number));

    await change(actorFor(user), { userId: user.id, wpp: '+55 11 98888-7777' });
    expect(await found('5511988887777')).toEqual({ companyId: 1, userId: user.id });
    await change(actorFor(boss), { userId: user.id, wpp: '5511988880000' });
    expect([await found('5511988887777'), await found('5511988880000')]).toEqual([null, null]);
  });

  it('moves the e-mail: the new one signs in, the old one is free', async () => {
    const user = await aUser(tenancy);

    await change(actorFor(boss), { userId: user.id, email: 'Nova@Loja.example' });

    await expect(signInAs(tenancy, user)).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
    expect((await signInAs(tenancy, { email: 'nova@loja.example' })).user.id).toBe(user.id);
    expect((await aUser(tenancy, { name: 'Outra', email: user.email })).email).toBe(user.email);
  });

  describe('the last admin', () => {
    it('stays one, also when two take it from each other at once', async () => {
      const other = await aUser(tenancy, { name: 'Other', profile: 'admin' });

      const results = await Promise.allSettled([
        change(actorFor(boss), { userId: other.id, profile: 'user' }),
        change(actorFor(other), { userId: boss.id, profile: 'user' }),
      ]);

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ERR_LAST_ADMIN' } });
    });
  });

  describe('sessions', () => {
    const isAlive = (token: string) =>
      get(ResolveActor)
        .byAccessToken({ token })
        .then(() => true)
        .catch(() => false);

    it.each([
      ['a new profile', { profile: 'supervisor' }, false],
      ['a password set by an admin', { password: OTHER_PASSWORD }, false],
      ['other queues', { queueIds: [5], allTicket: 'enable', allowGroup: true }, true],
      ['another name', { name: 'Outra' }, true],
      ['the profile it had', { profile: 'user' }, true],
    ] as const)('after %s', async (_, overrides, staysSignedIn) => {
      const user = await aUser(tenancy);
      const { accessToken } = await signInAs(tenancy, user);

      await change(actorFor(boss), { userId: user.id, ...overrides } as unknown as ChangeUserInput);

      expect(await isAlive(accessToken)).toBe(staysSignedIn);
      expect((await recorded(db, 'session.ended')).length).toBe(staysSignedIn ? 0 : 1);
    });

    it("keep the one in which one's own password is changed, and ask for the present one", async () => {
      const user = await aUser(tenancy);
      const { accessToken, sessionId } = await signInAs(tenancy, user);
      const own = (currentPassword?: string) =>
        change(actorFor(user, sessionId), { userId: user.id, password: OTHER_PASSWORD, currentPassword });

      await expect(own()).rejects.toMatchObject({ code: 'ERR_PASSWORD_WRONG' });
      await expect(own('céu azul')).rejects.toMatchObject({ code: 'ERR_PASSWORD_WRONG' });
      await own(PASSWORD);

      expect(await isAlive(accessToken)).toBe(true);
      await expect(signInAs(tenancy, user)).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
    });

    it("end where one's own password is changed from a session that is over", async () => {
      const user = await aUser(tenancy);
      const first = await signInAs(tenancy, user);
      const second = await signInAs(tenancy, user);

      const input = { userId: user.id, password: OTHER_PASSWORD, currentPassword: PASSWORD };
      await change(actorFor(user, first.sessionId), input);

      expect(await isAlive(second.accessToken)).toBe(false);
    });

    it('give who guesses the present password a few tries', async () => {
      const user = await aUser(tenancy);
      const guess = (currentPassword: string) =>
        change(actorFor(user), { userId: user.id, password: OTHER_PASSWORD, currentPassword });

      for (let n = 0; n < 5; n++) await expect(guess(`try ${n}`)).rejects.toMatchObject({ code: 'ERR_PASSWORD_WRONG' });

      await expect(guess(PASSWORD)).rejects.toMatchObject({ code: 'ERR_TOO_MANY_ATTEMPTS' });
    });
  });
});
