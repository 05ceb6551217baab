import type { ChangeUserInput } from '@prosa/contracts';
import { anActor } from '@prosa/testing';
import { aCompany, audited, aUser, noticesOf, ORIGIN, PASSWORD } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import type { User } from '../../accounts/users/user.entity.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { SignIn } from '../../sessions/sign-in/sign-in.js';
import { ChangeUser } from './change-user.js';

const NUMBER = '5511988887777';
const OTHER_NUMBER = '5521977776666';
const OTHER_PASSWORD = 'Horizonte-93-Claro';
const WRONG = { code: 'ERR_PASSWORD_WRONG' };

describe('number and e-mail of the own account', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const actorFor = ({ id, companyId, profile, isSuper }: User) =>
    anActor({ userId: id, companyId, profile, super: isSuper });
  const change = (by: User, input: Partial<ChangeUserInput>, of = by) =>
    get(ChangeUser).execute(actorFor(by), { ...input, userId: of.id, origin: ORIGIN });
  let boss: User;

  beforeEach(async () => {
    await aCompany(db);
    boss = await aUser(tenancy, { name: 'Boss', profile: 'admin', wpp: NUMBER });
  });

  it.each([
    ['another number', { wpp: OTHER_NUMBER }],
    ['no number', { wpp: '' }],
    ['another e-mail', { email: 'outra@loja.example' }],
  ])('%s needs the present password', async (_, fields) => {
    const { wpp, email } = boss;

    await expect(change(boss, fields)).rejects.toMatchObject(WRONG);
    await expect(change(boss, { ...fields, currentPassword: '' })).rejects.toMatchObject(WRONG);
    await expect(change(boss, { ...fields, currentPassword: 'errada' })).rejects.toMatchObject(WRONG);
    expect(await change(boss, { language: 'es' })).toMatchObject({ wpp, email });

    expect(await change(boss, { ...fields, currentPassword: PASSWORD })).toMatchObject(fields);
  });

  it('nothing else needs it, nor a form that sends all of it back as it was', async () => {
    const compared = jest.spyOn(get(PasswordHasher), 'matches');
    const view = await change(boss, { language: 'tr' });

    await change(boss, { ...(view as unknown as ChangeUserInput), whatsappId: undefined, queueIds: [], name: 'Chefe' });
    await change(boss, { wpp: '+55 (11) 98888-7777', email: boss.email.toUpperCase() });

    expect(compared).not.toHaveBeenCalled();
    compared.mockRestore();
  });

  it('counts wrong passwords with those of sign-in, and missing ones not at all', async () => {
    for (let n = 0; n < 8; n++) await expect(change(boss, { wpp: OTHER_NUMBER })).rejects.toMatchObject(WRONG);
    for (let n = 0; n < 5; n++) {
      const guess = change(boss, { wpp: OTHER_NUMBER, currentPassword: `try ${n}` });
      await expect(guess).rejects.toMatchObject(WRONG);
    }

    const tooMany = { code: 'ERR_TOO_MANY_ATTEMPTS' };
    await expect(change(boss, { wpp: OTHER_NUMBER, currentPassword: PASSWORD })).rejects.toMatchObject(tooMany);
    const signIn = get(SignIn).execute({ email: boss.email, password: PASSWORD, origin: ORIGIN });
    await expect(signIn).rejects.toMatchObject(tooMany);
  });

  it.each([
    ['number', { wpp: OTHER_NUMBER }, 'número de WhatsApp'],
    ['e-mail', { email: 'outra@loja.example' }, 'e-mail'],
    ['password', { password: OTHER_PASSWORD }, 'senha'],
  ])('is notified at the old number of a new %s, without the values', async (_, fields, part) => {
    await change(boss, { ...fields, currentPassword: PASSWORD });

    const [notice, ...more] = await noticesOf(tenancy);
    expect(notice).toEqual({ to: NUMBER, text: expect.stringContaining(`alterados: ${part}.`) as string });
    expect(more).toEqual([]);
    for (const value of Object.values(fields)) expect(notice?.text).not.toContain(value);
  });

  it.each([
    ['an admin', false],
    ['a super user', true],
  ])('%s changes those of others without their password: audited, and they are notified', async (_, isSuper) => {
    const writer = await aUser(tenancy, { name: 'Writer', profile: 'admin', isSuper });
    const user = await aUser(tenancy, { wpp: OTHER_NUMBER, language: 'en' });

    await change(writer, { wpp: '5531966665555', email: 'nova@loja.example' }, user);

    expect(await noticesOf(tenancy)).toEqual([
      { to: OTHER_NUMBER, text: expect.stringContaining('changed: e-mail, WhatsApp number.') as string },
    ]);
    expect(await audited(db, 'user.changed')).toMatchObject([
      { actor_id: writer.id, target_id: user.id, changes: [{ field: 'email' }, { field: 'wpp' }] },
    ]);
  });

  it('sends no more than ten notices a day to a number', async () => {
    const user = await aUser(tenancy, { wpp: OTHER_NUMBER });
    for (let n = 0; n < 12; n++) await change(boss, { email: `nova${n}@loja.example` }, user);

    expect(await noticesOf(tenancy)).toHaveLength(10);
  });

  it('sends none to whom nothing of it was changed, or who had no number', async () => {
    await change(boss, { name: 'Chefe', wpp: '(11) 98888-7777' });
    await change(boss, { wpp: OTHER_NUMBER }, await aUser(tenancy));

    expect(await noticesOf(tenancy)).toEqual([]);
  });
});
