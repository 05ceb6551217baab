import { asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, dump, noticesOf, ORIGIN, PASSWORD, recorded, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SignIn } from '../sessions/sign-in/sign-in.js';
import { RecoveryNumbers } from '../accounts/users/recovery-numbers.js';
import { RequestReset } from './request-reset.js';
import { ResetPassword } from './reset-password.js';
import { VerifyResetCode } from './verify-reset-code.js';

const NUMBER = '5511988887777';
const UNPROVEN = '5531966665555';
const STRANGERS = '5521977776666';
const NEW_PASSWORD = 'Vento-88-Salgado';

describe('a forgotten password', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const requestReset = (wpp = NUMBER, origin = ORIGIN) => get(RequestReset).execute({ wpp, origin });
  const verify = (code: string | undefined, browserToken: string, wpp = NUMBER) =>
    get(VerifyResetCode).execute({ wpp, code, browserToken });
  const reset = (userId: string, browserToken: string, newPassword = NEW_PASSWORD) =>
    get(ResetPassword).execute({ userId, newPassword, browserToken, origin: ORIGIN });
  const sentCode = async () => (await noticesOf(tenancy)).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const verified = async () => {
    const requested = await requestReset();
    await verify(await sentCode(), requested.browserToken);
    return requested;
  };
  const comparisons = () => jest.spyOn(get(PasswordHasher), 'matches');

  beforeEach(async () => {
    await aCompany(db);
    jest.restoreAllMocks();
  });

  it('is replaced by whoever holds the phone: the old one and all sessions are over', async () => {
    const user = await aUser(tenancy, { wpp: '+55 (11) 98888-7777' });
    const { sessionId } = await signInAs(tenancy, user);
    const { userId: handle, browserToken } = await requestReset();
    const code = await sentCode();

    expect((await noticesOf(tenancy))[0]).toEqual({ to: NUMBER, text: expect.stringContaining(`*${code}*`) as string });
    expect(await verify(undefined, browserToken)).toEqual({ code: null });
    expect(await verify(` ${code} `, browserToken)).toEqual({ code });
    expect(await reset(handle, browserToken)).toEqual({ changed: true });

    await expect(signInAs(tenancy, user)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
    const secondSignIn = get(SignIn).execute({ email: user.email, password: NEW_PASSWORD, origin: ORIGIN });
    expect((await secondSignIn).user.id).toBe(user.id);
    expect(await recorded(db, 'session.ended')).toEqual([
      { userId: user.id, sessionIds: [sessionId], reason: 'password-reset' },
    ]);
    expect(await asOwner(db, 'SELECT end_reason FROM session WHERE id = $1', [sessionId])).toEqual([
      { end_reason: 'password-reset' },
    ]);
    expect(await audited(db, 'password.reset')).toMatchObject([{ actor_id: user.id, target_id: user.id }]);
    expect((await noticesOf(tenancy)).at(-1)?.text).toMatch(/senha da sua conta na Prosa foi trocada/);
  });

  it('leaves neither the code nor the number in what the service keeps', async () => {
    await aUser(tenancy, { wpp: NUMBER });
    const { userId: handle, browserToken } = await requestReset();
    const code = await sentCode();

    const stored = await dump(db);

    const [, ...otherTables] = stored.split('app_user:');
    expect([stored.includes(code), stored.includes(handle), stored.includes(browserToken)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(otherTables.join('').match(new RegExp(NUMBER, 'g'))).toHaveLength(1);
  });

  it.each([
    ['a number nobody has', STRANGERS],
    ['a number that nobody proved', UNPROVEN],
  ])('is answered alike for %s, with the same work and nothing sent', async (_, wpp) => {
    await aUser(tenancy, { wpp: NUMBER });
    await aUser(tenancy, { name: 'Bia', wpp: UNPROVEN });
    await asOwner(db, `UPDATE recovery_number SET proven_at = NULL WHERE hash = $1`, [
      get(RecoveryNumbers).hash(UNPROVEN),
    ]);
    const hashed = jest.spyOn(get(PasswordHasher), 'hash');

    const answer = await requestReset(wpp);
    const guess = verify('123456', answer.browserToken, wpp);

    expect(answer).toEqual({
      userId: expect.stringMatching(/^rst_[\w-]{22}$/) as string,
      browserToken: expect.any(String) as string,
    });
    expect(hashed).toHaveBeenCalledTimes(1);
    expect(await recorded(db, 'notice.queued')).toMatchObject([{ sealed: null }]);
    await expect(guess).rejects.toMatchObject({ code: 'ERR_RESET_CODE_WRONG', details: { attemptsLeft: 2 } });
  });

  it('never opens by chance what is nobody’s', async () => {
    const { userId: handle, browserToken } = await requestReset(STRANGERS);
    await asOwner(db, 'UPDATE password_reset SET code_hash = $1', [await get(PasswordHasher).hash('123456')]);

    await expect(verify('123456', browserToken, STRANGERS)).rejects.toThrow('ERR_RESET_CODE_WRONG');
    await asOwner(db, 'UPDATE password_reset SET verified_at = now()');
    await expect(reset(handle, browserToken)).rejects.toThrow('ERR_RESET_EXPIRED');
  });

  it('takes three guesses and no more, however many come at once', async () => {
    await aUser(tenancy, { wpp: NUMBER });
    const { browserToken } = await requestReset();
    const code = await sentCode();
    const compared = comparisons();

    const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => verify(wrongOf(code), browserToken)));

    const errors = guesses.flatMap((guess) =>
      guess.status === 'rejected' ? [guess.reason as { details: object }] : [],
    );
    expect(errors.map(({ details }) => details)).toHaveLength(30);
    expect(compared).toHaveBeenCalledTimes(3);
    await expect(verify(code, browserToken)).rejects.toMatchObject({
      code: 'ERR_RESET_EXPIRED',
      details: { attemptsLeft: 0 },
    });
  });

  it.each([
    ['from another browser', async (code: string) => verify(code, 'another')],
    ['from a browser without the cookie', async (code: string) => verify(code, '')],
    ['for another number', async (code: string, token: string) => verify(code, token, STRANGERS)],
  ])('looks at no guess %s', async (_, guess) => {
    await aUser(tenancy, { wpp: NUMBER });
    const { browserToken } = await requestReset();
    const code = await sentCode();
    const compared = comparisons();

    await expect(guess(code, browserToken)).rejects.toThrow('ERR_RESET_EXPIRED');

    expect(compared).not.toHaveBeenCalled();
    expect(await verify(code, browserToken)).toEqual({ code });
  });

  it('is over for a code that is older than ten minutes, or than another ask', async () => {
    await aUser(tenancy, { wpp: NUMBER });
    const first = await requestReset();
    const code = await sentCode();
    const second = await requestReset();

    await expect(verify(code, first.browserToken)).rejects.toThrow('ERR_RESET_EXPIRED');
    const newer = await sentCode();
    await asOwner(db, `UPDATE password_reset SET expires_at = now() - interval '1 second'`);
    await expect(verify(newer, second.browserToken)).rejects.toThrow('ERR_RESET_EXPIRED');
  });

  it('takes a new password once, within five minutes, in the browser that proved it', async () => {
    await aUser(tenancy, { wpp: NUMBER });
    const unverified = await requestReset();
    await expect(reset(unverified.userId, unverified.browserToken)).rejects.toThrow('ERR_RESET_EXPIRED');
    const { userId: handle, browserToken } = await verified();

    await expect(reset(handle, 'another')).rejects.toThrow('ERR_RESET_EXPIRED');
    await expect(reset(unverified.userId, browserToken)).rejects.toThrow('ERR_RESET_EXPIRED');
    await expect(reset(handle, browserToken, 'senha123')).rejects.toThrow('ERR_WEAK_PASSWORD');
    const both = await Promise.allSettled([reset(handle, browserToken), reset(handle, browserToken)]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await verified();
    await asOwner(db, `UPDATE password_reset SET verified_at = now() - interval '6 minutes'`);
    await expect(reset(late.userId, late.browserToken)).rejects.toThrow('ERR_RESET_EXPIRED');
  });

  it('sends three codes an hour to a number, and ten from an address, known or not', async () => {
    await aUser(tenancy, { wpp: NUMBER });
    const elsewhere = (index: number) => ({ ...ORIGIN, address: `198.51.${index}.9` });
    for (let index = 0; index < 3; index++) await requestReset(NUMBER, elsewhere(index));

    await expect(requestReset(NUMBER, elsewhere(9))).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_ATTEMPTS',
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    for (let index = 0; index < 10; index++) await requestReset(`552197777000${index}`);
    await expect(requestReset('5521977770099')).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
    const burst = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => requestReset(STRANGERS, elsewhere(20 + index))),
    );
    expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  }, 60_000);

  it('finds a Brazilian number however it is written', async () => {
    await aUser(tenancy, { wpp: '11 8888-7777' });

    for (const wpp of ['+55 11 98888-7777', '(011) 98888 7777', '1188887777']) {
      await requestReset(wpp);
      await asOwner(db, 'TRUNCATE throttle');
    }

    expect(await noticesOf(tenancy)).toHaveLength(3);
    expect(await asOwner(db, 'SELECT 1 FROM password_reset')).toHaveLength(1);
  });

  it('lets in at once who was slowed down for guessing the password they forgot', async () => {
    const user = await aUser(tenancy, { wpp: NUMBER });
    for (let index = 0; index < 5; index++) {
      await get(SignIn)
        .execute({ email: user.email, password: 'wrong', origin: ORIGIN })
        .catch(() => undefined);
    }
    await expect(signInAs(tenancy, user)).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');

    const { userId: handle, browserToken } = await verified();
    await reset(handle, browserToken, PASSWORD);

    expect((await signInAs(tenancy, user)).user.id).toBe(user.id);
  });
});
