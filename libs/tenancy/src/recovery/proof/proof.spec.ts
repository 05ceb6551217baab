import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, dump, noticesOf, ORIGIN } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { RecoveryNumbers } from '../../accounts/users/recovery-numbers.js';
import type { User } from '../../accounts/users/user.entity.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { ChangeUser } from '../../users/change/change-user.js';
import { RequestReset } from '../request-reset.js';
import { VerifyResetCode } from '../verify-reset-code.js';
import { ProveNumber } from './prove-number.js';
import { SendProof } from './send-proof.js';
import { ProveRecoveryNumbers1735200000000 } from '../../database/migrations/1735200000000-prove-recovery-numbers.js';
import type { QueryRunner } from 'typeorm';

const NUMBER = '5511988887777';

describe('the number that recovers an account', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const actorFor = ({ id, companyId, profile }: User) => anActor({ userId: id, companyId, profile });
  const send = (user: User, origin = ORIGIN) => get(SendProof).execute(actorFor(user), { origin });
  const prove = (user: User, code: string) => get(ProveNumber).execute(actorFor(user), { code, origin: ORIGIN });
  const view = (user: User) => get(SendProof).view(actorFor(user));
  const lastCode = async () => (await noticesOf(tenancy)).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const found = (number = NUMBER) => db.transaction((manager) => get(RecoveryNumbers).find(manager, number));
  const proveByCode = async (user: User) => {
    await send(user);
    return prove(user, await lastCode());
  };
  /** A user whose number an admin entered. */
  const unproven = async (overrides: Partial<User> = {}) => {
    const user = await aUser(tenancy, overrides);
    const boss = anActor({ userId: 9_999, companyId: user.companyId, profile: 'admin' });
    await get(ChangeUser).execute(boss, { userId: user.id, wpp: NUMBER, origin: ORIGIN });
    return user;
  };

  beforeEach(async () => {
    await aCompany(db);
    jest.restoreAllMocks();
  });

  it('is proven by the code sent there, and recovers the account from then on', async () => {
    const user = await unproven();
    expect(await view(user)).toEqual({ number: NUMBER, isProven: false, provenAt: null });
    expect(await found()).toBeNull();

    await send(user);
    const code = await lastCode();
    expect((await noticesOf(tenancy)).at(-1)).toMatchObject({ to: NUMBER });

    expect(await prove(user, ` ${code} `)).toMatchObject({ number: NUMBER, isProven: true });
    expect(await found()).toEqual({ companyId: 1, userId: user.id });
    expect(await audited(db, 'recoveryNumber.proven')).toMatchObject([{ actor_id: user.id, target_id: user.id }]);
    await expect(prove(user, code)).rejects.toMatchObject({ code: 'ERR_NUMBER_CODE_EXPIRED' });
    await expect(send(user)).rejects.toMatchObject({ code: 'ERR_RECOVERY_NUMBER_PROVEN' });
  });

  it('stays its user’s, however many others name it', async () => {
    const user = await aUser(tenancy, { wpp: NUMBER });
    await aCompany(db, 2);
    await unproven({ name: 'Bia' });
    const thief = await unproven({ name: 'Caco', companyId: 2 });
    await send(thief);
    await expect(prove(thief, wrongOf(await lastCode()))).rejects.toMatchObject({ code: 'ERR_RESET_CODE_WRONG' });

    expect(await found()).toEqual({ companyId: 1, userId: user.id });
    await get(RequestReset).execute({ wpp: NUMBER, origin: ORIGIN });
    expect((await noticesOf(tenancy)).at(-1)?.text).toContain('código de verificação');
  });

  it('moves to who proves it later, with what was under way for the former', async () => {
    const former = await aUser(tenancy, { wpp: '+55 11 98888-7777' });
    const { browserToken } = await get(RequestReset).execute({ wpp: NUMBER, origin: ORIGIN });
    const resetCode = await lastCode();
    await aCompany(db, 2);
    const later = await unproven({ name: 'Caco', companyId: 2 });

    await proveByCode(later);

    expect(await found()).toEqual({ companyId: 2, userId: later.id });
    expect(await view(former)).toMatchObject({ number: '+55 11 98888-7777', isProven: false });
    expect(await audited(db, 'recoveryNumber.lost')).toMatchObject([{ company_id: 1, target_id: former.id }]);
    const guess = get(VerifyResetCode).execute({ wpp: NUMBER, code: resetCode, browserToken });
    await expect(guess).rejects.toMatchObject({ code: 'ERR_RESET_EXPIRED' });
  });

  it('has one user when two prove it at the same time', async () => {
    await aCompany(db, 2);
    const [one, other] = [await unproven(), await unproven({ name: 'Caco', companyId: 2 })];
    await send(one);
    const codeOfOne = await lastCode();
    await send(other);
    const codeOfOther = await lastCode();

    await Promise.all([prove(one, codeOfOne), prove(other, codeOfOther)]);

    const proven = await asOwner(db, 'SELECT 1 FROM recovery_number WHERE proven_at IS NOT NULL');
    expect(proven).toHaveLength(1);
  });

  it('is no longer proven once it is another, nor by a code sent to the one before', async () => {
    const user = await unproven();
    await send(user);
    const code = await lastCode();
    const boss = anActor({ userId: 9_999, profile: 'admin' });
    await get(ChangeUser).execute(boss, { userId: user.id, wpp: '5521977776666', origin: ORIGIN });

    await expect(prove(user, code)).rejects.toMatchObject({ code: 'ERR_NUMBER_CODE_EXPIRED' });
    expect(await view(user)).toMatchObject({ number: '5521977776666', isProven: false });
  });

  it('allows three guesses, however many come at once, and ten minutes', async () => {
    const user = await unproven();
    await send(user);
    const code = await lastCode();
    const compared = jest.spyOn(get(PasswordHasher), 'matches');

    await Promise.allSettled(Array.from({ length: 30 }, () => prove(user, wrongOf(code))));

    expect(compared).toHaveBeenCalledTimes(3);
    await expect(prove(user, code)).rejects.toMatchObject({ code: 'ERR_NUMBER_CODE_EXPIRED' });
    await send(user);
    await asOwner(db, `UPDATE number_proof SET expires_at = now() - interval '1 second'`);
    await expect(prove(user, await lastCode())).rejects.toMatchObject({ code: 'ERR_NUMBER_CODE_EXPIRED' });
  });

  it('is sent three codes an hour, which are not those of a forgotten password', async () => {
    const user = await unproven();
    const elsewhere = (n: number) => ({ ...ORIGIN, address: `198.51.${n}.9` });
    for (let n = 0; n < 3; n++) await send(user, elsewhere(n));

    await expect(send(user, elsewhere(9))).rejects.toMatchObject({ code: 'ERR_TOO_MANY_ATTEMPTS' });
    await expect(get(RequestReset).execute({ wpp: NUMBER, origin: ORIGIN })).resolves.toBeDefined();
    const code = await lastCode();
    expect((await dump(db)).includes(code)).toBe(false);
  });

  it('is missing for whom has none', async () => {
    const user = await aUser(tenancy);

    expect(await view(user)).toEqual({ number: '', isProven: false, provenAt: null });
    await expect(send(user)).rejects.toMatchObject({ code: 'ERR_RECOVERY_NUMBER_MISSING' });
  });
});

describe('numbers from before there was a proof', () => {
  const tenancy = tenancyUnderTest();
  const { db } = tenancy;

  it('count as proven where they are one user’s alone: they reset passwords until then', async () => {
    await aCompany(db);
    await aCompany(db, 2);
    const alone = await aUser(tenancy, { wpp: NUMBER });
    await aUser(tenancy, { name: 'Bia', wpp: '5521977776666' });
    await aUser(tenancy, { name: 'Caco', companyId: 2, wpp: '5521977776666' });
    const runner = { query: (sql: string) => asOwner(db, `SET search_path TO tenancy, public; ${sql}`) };
    const migration = new ProveRecoveryNumbers1735200000000();
    await migration.down(runner as unknown as QueryRunner);

    await migration.up(runner as unknown as QueryRunner);

    const proven = await asOwner(db, 'SELECT user_id FROM recovery_number WHERE proven_at IS NOT NULL');
    expect(proven).toEqual([{ user_id: alone.id }]);
  });
});
