import { asOwner } from '@prosa/testing';
import { aCompany, aUser, dump, ORIGIN, PASSWORD, signInAs } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { SignIn } from '../sign-in/sign-in.js';
import { ATTEMPT_RULES, delayAfter } from './attempt-rules.js';
import { networkOf } from './network-of.js';
import { SignInThrottle } from './sign-in-throttle.js';

const TOO_MANY = { code: 'ERR_TOO_MANY_ATTEMPTS' };
const EMAIL = 'ana@company1.example';

describe('delayAfter', () => {
  it.each([
    [4, null],
    [5, 30],
    [6, 60],
    [7, 120],
    [9, 480],
    [10, 900],
    [50, 900],
  ])('%i failures of an account: %p seconds', (failures, seconds) => {
    expect(delayAfter(failures, ATTEMPT_RULES.account)).toBe(seconds);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:12:34ff::1', '2001:db8:12:3400::/56'],
    ['unknown', 'unknown'],
  ])('%s lies in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('SignInThrottle', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;

  const caller = (email: string, address = ORIGIN.address) => ({ email, userId: 0, address });
  const admit = (email: string, address?: string) => get(SignInThrottle).admit(caller(email, address));
  const fail = async (email: string, address?: string) => get(SignInThrottle).failed(await admit(email, address));
  const failTimes = async (times: number, email: (n: number) => string, address?: (n: number) => string) => {
    for (let n = 1; n <= times; n++) await fail(email(n), address?.(n));
  };
  /** As if so much time had passed. */
  const pass = (seconds: number) =>
    asOwner(
      db,
      `UPDATE throttle SET window_ends_at = window_ends_at - $1 * interval '1 second',
         blocked_until = blocked_until - $1 * interval '1 second'`,
      [seconds],
    );
  const anyAddress = (n: number) => `198.${n % 200}.${n >> 8}.1`;

  it('lets an account fail 5 times in 15 minutes, then asks for growing delays, and forgets', async () => {
    await failTimes(5, () => EMAIL, anyAddress);

    await expect(admit(EMAIL, '192.0.2.1')).rejects.toMatchObject({ ...TOO_MANY, details: { retryAfterSeconds: 30 } });
    await pass(31);
    await fail(EMAIL, '192.0.2.1');
    await expect(admit(EMAIL, '192.0.2.2')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });

    await pass(61 + 15 * 60);
    await failTimes(5, () => EMAIL, anyAddress);
  });

  it('starts a new window after 15 minutes without reaching the limit', async () => {
    await failTimes(4, () => EMAIL, anyAddress);
    await pass(15 * 60 + 1);

    await failTimes(4, () => EMAIL, anyAddress);

    await expect(admit(EMAIL, '192.0.2.1')).resolves.toBeDefined();
  });

  it('lets an address fail 20 times in 15 minutes, whatever the accounts', async () => {
    await failTimes(20, (n) => `user${n}@x.example`);

    await expect(admit('another@x.example')).rejects.toMatchObject(TOO_MANY);
    await expect(admit('another@x.example', '192.0.2.1')).resolves.toBeDefined();
    await pass(15 * 60 + 1);
    await expect(admit('another@x.example')).resolves.toBeDefined();
  });

  it('lets a network fail 100 times an hour, whatever the addresses', async () => {
    await failTimes(
      100,
      (n) => `user${n}@x.example`,
      (n) => `203.0.113.${n}`,
    );

    await expect(admit('another@x.example', '203.0.113.200')).rejects.toMatchObject(TOO_MANY);
    await expect(admit('another@x.example', '203.0.114.1')).resolves.toBeDefined();
    await pass(15 * 60 + 1);
    await expect(admit('another@x.example', '203.0.113.200')).rejects.toMatchObject(TOO_MANY);
    await pass(45 * 60);
    await expect(admit('another@x.example', '203.0.113.200')).resolves.toBeDefined();
  });

  it('keeps neither e-mails nor addresses', async () => {
    await fail(EMAIL);

    const stolen = await dump(db);

    expect(stolen).not.toContain(EMAIL);
    expect(stolen).not.toContain(ORIGIN.address);
  });

  it('forgets counters that count for nothing any more', async () => {
    await failTimes(3, (n) => `user${n}@x.example`);
    await pass(3 * 3_600);

    await fail(EMAIL, '192.0.2.1');

    // Of the account, the address, its network, and the refusals of the hour.
    expect(await asOwner(db, 'SELECT 1 FROM throttle')).toHaveLength(4);
  });

  describe('at sign-in', () => {
    const attempt = (password: string, overrides: { deviceToken?: string; address?: string } = {}) =>
      get(SignIn).execute({
        email: EMAIL,
        password,
        deviceToken: overrides.deviceToken,
        origin: { ...ORIGIN, address: overrides.address ?? ORIGIN.address },
      });

    beforeEach(() => aCompany(db));

    it('looks at no more than 5 passwords of 40 tried at once from as many addresses', async () => {
      await aUser(tenancy);
      const comparisons = jest.spyOn(get(PasswordHasher), 'matches');

      const tries = Array.from({ length: 40 }, (_, n) => attempt(`wrong ${n}`, { address: anyAddress(n) }));
      const results = await Promise.allSettled(tries);

      expect(comparisons).toHaveBeenCalledTimes(5);
      comparisons.mockRestore();
      const codes = results.map((result) => result.status === 'rejected' && (result.reason as { code: string }).code);
      expect(codes.filter((code) => code === 'ERR_INVALID_CREDENTIALS')).toHaveLength(5);
      expect(codes.filter((code) => code === TOO_MANY.code)).toHaveLength(35);
    });

    it('looks at no more than 20 of 200 tried at once behind one address, whatever the accounts', async () => {
      const comparisons = jest.spyOn(get(PasswordHasher), 'matches');

      const tries = Array.from({ length: 200 }, (_, n) =>
        get(SignIn).execute({ email: `user${n}@x.example`, password: 'wrong', origin: ORIGIN }),
      );
      const results = await Promise.allSettled(tries);

      expect(comparisons).toHaveBeenCalledTimes(20);
      comparisons.mockRestore();
      const codes = results.map((result) => result.status === 'rejected' && (result.reason as { code: string }).code);
      expect(codes.filter((code) => code === TOO_MANY.code)).toHaveLength(180);
    });

    it('looks at no more than 100 tried at once behind one network', async () => {
      const admitted = await Promise.allSettled(
        Array.from({ length: 300 }, (_, n) => admit(`user${n}@x.example`, `203.0.113.${n % 250}`)),
      );

      expect(admitted.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    });

    it('gives back what successes reserved: an office signs in behind one address', async () => {
      const admitted = await Promise.all(Array.from({ length: 20 }, (_, n) => admit(`user${n}@x.example`)));
      // All of them may still succeed, so the next is asked to wait a moment, not a window.
      await expect(admit(EMAIL)).rejects.toMatchObject({ ...TOO_MANY, details: { retryAfterSeconds: 1 } });

      await Promise.all(admitted.map((attempt) => get(SignInThrottle).succeeded(attempt)));

      await failTimes(20, (n) => `other${n}@x.example`);
      await expect(admit(EMAIL)).rejects.toMatchObject(TOO_MANY);
    });

    it('lets a known browser in although its address and its network are shut', async () => {
      const user = await aUser(tenancy);
      const { deviceToken } = await signInAs(tenancy, user);
      await failTimes(20, (n) => `user${n}@x.example`);
      await failTimes(
        80,
        (n) => `other${n}@x.example`,
        (n) => `203.0.113.${100 + n}`,
      );

      await expect(attempt(PASSWORD)).rejects.toMatchObject(TOO_MANY);
      await expect(attempt(PASSWORD, { deviceToken })).resolves.toMatchObject({ user: { id: user.id } });
    });

    it('delays even the right password, but not from a browser known from before', async () => {
      const user = await aUser(tenancy);
      const { deviceToken } = await signInAs(tenancy, user);
      for (let n = 0; n < 5; n++) await attempt('wrong', { address: anyAddress(n) }).catch(() => undefined);

      await expect(attempt(PASSWORD)).rejects.toMatchObject(TOO_MANY);
      await expect(attempt(PASSWORD, { deviceToken })).resolves.toMatchObject({ user: { id: user.id } });
    });

    it('counts a known browser too: its mark is no free pass', async () => {
      const { deviceToken } = await signInAs(tenancy, await aUser(tenancy));
      for (let n = 0; n < 5; n++)
        await attempt('wrong', { deviceToken, address: anyAddress(n) }).catch(() => undefined);

      await expect(attempt(PASSWORD, { deviceToken })).rejects.toMatchObject(TOO_MANY);
      await expect(attempt(PASSWORD)).resolves.toBeDefined();
    });

    it('does not take the mark of another user', async () => {
      const { deviceToken } = await signInAs(tenancy, await aUser(tenancy, { name: 'Bia' }));
      await aUser(tenancy);
      for (let n = 0; n < 5; n++) await attempt('wrong', { address: anyAddress(n) }).catch(() => undefined);

      await expect(attempt(PASSWORD, { deviceToken })).rejects.toMatchObject(TOO_MANY);
    });

    it('resets an account after a success', async () => {
      await aUser(tenancy);
      for (let n = 0; n < 4; n++) await attempt('wrong').catch(() => undefined);
      await attempt(PASSWORD);

      for (let n = 0; n < 4; n++) await attempt('wrong').catch(() => undefined);

      await expect(attempt(PASSWORD)).resolves.toBeDefined();
    });

    it('does not count an attempt whose password was not looked at', async () => {
      const user = await aUser(tenancy);
      const hasher = jest.spyOn(get(PasswordHasher), 'matches').mockRejectedValue(new Error('full'));
      for (let n = 0; n < 8; n++) await attempt(PASSWORD).catch(() => undefined);
      hasher.mockRestore();

      await expect(signInAs(tenancy, user)).resolves.toBeDefined();
    });
  });
});
