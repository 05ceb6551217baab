import type { CompleteSetupInput } from '@prosa/contracts';
import { asOwner } from '@prosa/testing';
import { dump, recorded, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { CompleteSetup } from './complete-setup.js';
import { IssueSetupToken } from './issue-setup-token.js';
import { SetupController } from './setup.controller.js';

const OWNER = { companyName: 'Loja da Ana', name: 'Ana Souza', email: 'Ana@Loja.example', password: 'k7Qf2mXz9LwRt4' };

describe('setup', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;

  const issue = async () => (await get(IssueSetupToken).execute()).token;
  const complete = (overrides: Partial<CompleteSetupInput> & { token: string }) =>
    get(CompleteSetup).execute({ ...OWNER, ...overrides });
  const status = () => get(SetupController).status();
  const count = async (table: string) => (await asOwner(db, `SELECT 1 FROM ${table}`)).length;

  it('finds no account on a fresh installation, and no way to sign in', async () => {
    expect(await status()).toEqual({ isComplete: false });
    expect(await count('app_user')).toBe(0);
    await expect(signInAs(tenancy, OWNER)).rejects.toMatchObject({ code: 'ERR_SETUP_REQUIRED' });
  });

  it('makes company 1, due at the end of 2999, and its admin with super rights, all at once', async () => {
    const made = await complete({ token: await issue() });

    expect(made).toEqual({ companyId: 1, userId: 1 });
    expect(await status()).toEqual({ isComplete: true });
    expect(await asOwner(db, 'SELECT id, name, due_date, status FROM company')).toEqual([
      { id: 1, name: 'Loja da Ana', due_date: new Date('2999-12-31T23:59:59.000Z'), status: true },
    ]);
    const user = { id: 1, companyId: 1, email: 'ana@loja.example', profile: 'admin', super: true, queues: [] };
    expect(await recorded(db, 'user.created')).toMatchObject([{ user, attendant: { id: 1, profile: 'admin' } }]);
    expect(await asOwner(db, 'SELECT name, use_campaigns, use_whatsapp, is_public FROM plan')).toEqual([
      { name: 'Padrão', use_campaigns: true, use_whatsapp: true, is_public: false },
    ]);
  });

  it.each([
    [{}, 'disabled'],
    [{ allowSignUp: false }, 'disabled'],
    [{ allowSignUp: true }, 'enabled'],
  ])('asks whether companies may sign up: %j makes it %s', async (choice, value) => {
    await complete({ token: await issue(), ...choice });

    expect(await asOwner(db, 'SELECT key, value FROM platform_setting')).toEqual([{ key: 'userCreation', value }]);
  });

  it('gives a token of 128 bit that lives 30 minutes and is stored as a hash', async () => {
    const { token, expiresAt } = await get(IssueSetupToken).execute();

    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    expect(await dump(db)).not.toContain(token);
  });

  it.each([
    ['a wrong token', { token: 'wrong' }, 'ERR_SETUP_TOKEN_INVALID'],
    ['a widely known password', { password: 'password1234' }, 'ERR_WEAK_PASSWORD'],
    ['a password short for an admin', { password: 'k7Qf2mXz9Lw' }, 'ERR_WEAK_PASSWORD'],
  ] as const)('refuses %s, and makes nothing', async (_, overrides, code) => {
    const token = await issue();

    await expect(complete({ token, ...overrides })).rejects.toMatchObject({ code });

    expect(await count('company')).toBe(0);
    expect(await count('outbox_event')).toBe(0);
    await expect(complete({ token })).resolves.toMatchObject({ companyId: 1 });
  });

  it('refuses a token that is over its time', async () => {
    const token = await issue();
    await asOwner(db, `UPDATE setup_token SET expires_at = now() - interval '1 second'`);

    await expect(complete({ token })).rejects.toMatchObject({ code: 'ERR_SETUP_TOKEN_INVALID' });
  });

  it('lets older tokens die, also of starts at the same time', async () => {
    const tokens = [await issue(), ...(await Promise.all([issue(), issue(), issue()]))];

    const results = await Promise.allSettled(tokens.map((token) => complete({ token })));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results[0]).toMatchObject({ status: 'rejected' });
  });

  it('is won by one of ten at once; the others find it closed, and nothing is doubled', async () => {
    const token = await issue();

    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => complete({ token, email: `owner${index}@loja.example` })),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['ERR_SETUP_CLOSED']));
    expect(await count('company')).toBe(1);
    expect(await count('app_user')).toBe(1);
  });

  it('stays closed for ever', async () => {
    const token = await issue();
    await complete({ token });

    await expect(complete({ token })).rejects.toMatchObject({ code: 'ERR_SETUP_CLOSED' });
    await expect(issue()).rejects.toMatchObject({ code: 'ERR_SETUP_CLOSED' });
  });

  it('keeps the number of the next company free of the first', async () => {
    await complete({ token: await issue() });

    const [next] = await asOwner<{ id: number }>(
      db,
      `INSERT INTO company (name, plan_id, due_date) VALUES ('Next', 1, now()) RETURNING id`,
    );

    expect(next!.id).toBe(2);
  });
});
