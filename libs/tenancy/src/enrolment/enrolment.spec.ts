import { RECOVERY_CODES } from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { Secret, TOTP } from 'otpauth';
import { aCompany, audited, aUser, dump, ORIGIN, PASSWORD, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { ResolveActor } from '../sessions/resolve-actor.js';
import { SignIn } from '../sessions/sign-in/sign-in.js';
import type { User } from '../accounts/users/user.entity.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { ChangeFactor } from './change-factor.js';
import { Enrol } from './enrol.js';
import { RemoveFactor } from './remove-factor.js';

const NOW = Date.now();
/** The code an app shows so many steps from now. */
const codeAt = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: NOW + steps * 30_000 });

describe('the second factor', () => {
  const tenancy = tenancyUnderTest();
  const { db, get, config } = tenancy;
  const actorOf = ({ id, companyId, name, profile, isSuper }: User) =>
    anActor({ userId: id, companyId, name, profile, super: isSuper });
  const signIn = ({ email }: User, code?: string, password = PASSWORD) =>
    get(SignIn).execute({ email, password, origin: ORIGIN, ...(code && { code }) });
  const start = (user: User, password = PASSWORD) => get(Enrol).begin(actorOf(user), { password, origin: ORIGIN });
  const removed = () => audited(db, 'secondFactor.removed');
  /** Makes the steps of used codes free again, as if time had passed. */
  const later = () => asOwner(db, 'UPDATE second_factor SET last_step = 0');

  async function enrolled(overrides: Partial<User> = {}) {
    const user = await aUser(tenancy, overrides);
    const { secret, uri } = await start(user);
    const { recoveryCodes } = await get(Enrol).confirm(actorOf(user), { code: codeAt(secret) });
    await later();
    return { user, secret, uri, recoveryCodes };
  }
  const proof = (secret: string, steps = 0) => ({ password: PASSWORD, code: codeAt(secret, steps), origin: ORIGIN });

  beforeEach(async () => {
    await aCompany(db);
    config.REQUIRE_SECOND_FACTOR = '';
    // The clock stands still: a step that begins between two lines would make another code.
    const factors = get(SecondFactors);
    const lock = SecondFactors.prototype.lock.bind(factors);
    jest.spyOn(factors, 'lock').mockImplementation(async (...args) => {
      const factor = await lock(...args);
      return factor && { ...factor, now: NOW / 1_000 };
    });
  });

  it('asks at sign-in for a code beside the password, once it is confirmed', async () => {
    const user = await aUser(tenancy);
    const { secret, uri } = await start(user);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Prosa:ana%40company1\.example\?.*secret=[A-Z2-7]{32}/);
    await signIn(user);

    const { recoveryCodes } = await get(Enrol).confirm(actorOf(user), { code: codeAt(secret) });
    await later();

    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    await expect(signIn(user)).rejects.toMatchObject({ code: 'ERR_SECOND_FACTOR_REQUIRED' });
    await expect(signIn(user, '000000')).rejects.toMatchObject({
      code: 'ERR_SECOND_FACTOR_REQUIRED',
      details: { isWrong: true },
    });
    await expect(signIn(user, codeAt(secret), 'wrong')).rejects.toThrow('ERR_INVALID_CREDENTIALS');
    expect((await signIn(user, codeAt(secret))).user).toMatchObject({ id: user.id, hasSecondFactor: true });
    expect(await audited(db, 'secondFactor.enabled')).toMatchObject([{ target_id: user.id }]);
    expect(await recorded(db, 'user.changed')).toMatchObject([{ user: { hasSecondFactor: true } }]);
  });

  it('takes each time step once, and clocks that differ by one', async () => {
    const { user, secret } = await enrolled();

    await signIn(user, codeAt(secret, -1));
    await expect(signIn(user, codeAt(secret, -1))).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
    await signIn(user, codeAt(secret, 1));
    await expect(signIn(user, codeAt(secret))).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
    await later();
    await expect(signIn(user, codeAt(secret, -3))).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
    const both = await Promise.allSettled([signIn(user, codeAt(secret)), signIn(user, codeAt(secret))]);

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('counts wrong codes like wrong passwords, and a missing one not at all', async () => {
    const { user, secret } = await enrolled();
    for (let index = 0; index < 8; index++) await signIn(user).catch(() => undefined);
    for (let index = 0; index < 5; index++) await signIn(user, '000000').catch(() => undefined);

    await expect(signIn(user, codeAt(secret))).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
    expect(await audited(db, 'session.refused')).toMatchObject([{ details: { tries: 1 } }]);
  });

  it('is bridged by each recovery code once, and new ones void them', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;

    await signIn(user, first.toLowerCase().replace('-', ' '));
    await expect(signIn(user, first)).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
    expect(await get(ChangeFactor).view(actorOf(user))).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    expect(await audited(db, 'secondFactor.codeUsed')).toMatchObject([
      { actor_id: user.id, address: ORIGIN.address, details: { left: 9 } },
    ]);

    const renewed = await get(ChangeFactor).renewCodes(actorOf(user), proof(secret));
    await expect(signIn(user, second)).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
    await signIn(user, renewed.recoveryCodes[0]);
  });

  it('keeps neither its secret nor its codes readable', async () => {
    const { secret, recoveryCodes } = await enrolled();

    const stored = await dump(db);

    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    for (const hidden of [
      secret,
      bytes.toString('hex'),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ]) {
      expect(stored).not.toContain(hidden);
    }
  });

  it('is begun and ended by the person alone: password, and code where there is one', async () => {
    const user = await aUser(tenancy);
    await expect(start(user, 'wrong')).rejects.toThrow('ERR_PASSWORD_WRONG');
    await expect(get(Enrol).confirm(actorOf(user), { code: '123456' })).rejects.toThrow('ERR_SECOND_FACTOR_OFF');
    await expect(get(ChangeFactor).disable(actorOf(user), proof('AAAA'))).rejects.toThrow('ERR_SECOND_FACTOR_OFF');
    const { secret } = await start(user);
    await expect(get(Enrol).confirm(actorOf(user), { code: codeAt(secret, 9) })).rejects.toThrow(
      'ERR_SECOND_FACTOR_WRONG',
    );
    await get(Enrol).confirm(actorOf(user), { code: codeAt(secret) });
    await later();

    await expect(start(user)).rejects.toThrow('ERR_SECOND_FACTOR_ON');
    const disable = (overrides: object) => get(ChangeFactor).disable(actorOf(user), { ...proof(secret), ...overrides });
    await expect(disable({ password: 'wrong' })).rejects.toThrow('ERR_PASSWORD_WRONG');
    await expect(disable({ code: '000000' })).rejects.toThrow('ERR_SECOND_FACTOR_WRONG');
    expect(await disable({})).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    await signIn(user);
    expect(await audited(db, 'secondFactor.disabled')).toHaveLength(1);
  });

  it('is taken off by an admin, an admin’s by a super user; their sessions end', async () => {
    await aCompany(db, 2);
    const { user, secret } = await enrolled();
    const boss = (await enrolled({ name: 'Ada', profile: 'admin' })).user;
    const root = (await enrolled({ name: 'Root', profile: 'admin', isSuper: true })).user;
    const remove = (actor: User, target: User) => get(RemoveFactor).ofUser(actorOf(actor), { userId: target.id });
    const { sessionId } = await signIn(user, codeAt(secret));

    await expect(remove(user, boss)).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(remove(boss, root)).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(remove(boss, boss)).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(remove({ ...boss, companyId: 2 } as User, user)).rejects.toThrow('ERR_NO_USER_FOUND');
    expect(await remove(boss, user)).toEqual({ removed: true });
    await expect(remove(boss, user)).rejects.toThrow('ERR_SECOND_FACTOR_OFF');
    expect(await remove(root, boss)).toEqual({ removed: true });

    expect(await recorded(db, 'session.ended')).toEqual([
      { userId: user.id, sessionIds: [sessionId], reason: 'factor-removed' },
    ]);
    expect(await removed()).toMatchObject([
      { actor_id: boss.id, target_id: user.id },
      { actor_id: root.id, target_id: boss.id },
    ]);
  });

  it('is removed in another company by e-mail, and audited in both', async () => {
    await aCompany(db, 2);
    const { user } = await enrolled({ companyId: 2, name: 'Olga', profile: 'admin' });
    const root = anActor({ userId: 500, name: 'Root', super: true, profile: 'admin' });
    const by = (actor: typeof root, email = user.email) => get(RemoveFactor).byEmail(actor, { email });

    await expect(by({ ...root, super: false })).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(by(root, 'nobody@nowhere.example')).rejects.toThrow('ERR_NO_USER_FOUND');
    expect(await by(root)).toEqual({ removed: true });

    expect(await removed()).toMatchObject([
      { company_id: 2, actor_id: 500, target_id: user.id },
      { company_id: 1, actor_id: 500, target_id: null, details: { companyId: 2, userId: user.id } },
    ]);
  });

  it.each([
    ['', { profile: 'admin', isSuper: true }, false],
    ['super', { profile: 'admin' }, false],
    ['super', { profile: 'admin', isSuper: true }, true],
    ['admin', { profile: 'admin' }, true],
    ['admin', { profile: 'supervisor' }, false],
  ] as const)('is asked for as the operator says: %j of %j', async (required, overrides, isMissing) => {
    config.REQUIRE_SECOND_FACTOR = required;
    const user = await aUser(tenancy, overrides);
    const tokens = await signIn(user);
    const lacks = async () => (await get(ResolveActor).byAccessToken({ token: tokens.accessToken })).lacks;

    expect([tokens.isSecondFactorMissing, await lacks()]).toEqual([isMissing, isMissing ? ['secondFactor'] : []]);
    const { secret } = await start(user);
    await get(Enrol).confirm(actorOf(user), { code: codeAt(secret) });
    await later();
    expect(await lacks()).toEqual([]);
    const answer = await get(ChangeFactor)
      .disable(actorOf(user), proof(secret))
      .then(({ isOn }) => isOn)
      .catch(({ code }) => code);
    expect(answer).toBe(isMissing ? 'ERR_NO_PERMISSION' : false);
  });
});
