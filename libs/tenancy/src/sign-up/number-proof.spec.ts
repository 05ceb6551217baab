import { anActor, anEvent, asOwner } from '@prosa/testing';
import type { ConnectionView } from '@prosa/contracts';
import { aCompany, dump, noticesOf, ORIGIN, PASSWORD } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { SyncUserConnection } from '../connections/sync-user-connection.js';
import { PlatformSettings } from '../settings/platform-settings.js';
import { SignUp } from './sign-up.js';
import { SignUpController } from './sign-up.controller.js';

const NUMBER = '5511988887777';
const INPUT = {
  companyName: 'Padaria',
  name: 'Bia',
  email: 'bia@padaria.example',
  password: PASSWORD,
  phone: NUMBER,
  planId: 1,
  origin: ORIGIN,
};
const root = anActor({ companyId: 1, super: true });

describe('the number of a company that signs up', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const signUp = (overrides: Partial<typeof INPUT & { code: string; codeHandle: string }> = {}) =>
    get(SignUp).execute({ ...INPUT, ...overrides });
  const requestCode = (phone = NUMBER) =>
    get(SignUpController).requestCode({ actor: root, input: { phone, origin: ORIGIN } } as never);
  const sent = async () => (await noticesOf(tenancy)).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const companies = () => asOwner(db, 'SELECT id FROM company WHERE id > 1');
  const connection = (status: ConnectionView['status'], companyId = 1) =>
    get(SyncUserConnection).save(
      anEvent('connection.saved', companyId, { connection: { id: 4, status, channel: 'whatsapp' } as ConnectionView }),
    );
  const withCode = async () => {
    const { codeHandle } = await requestCode();
    return { codeHandle: codeHandle!, code: await sent() };
  };

  beforeEach(async () => {
    await aCompany(db);
    const [plan] = await asOwner<{ id: number }>(db, 'SELECT id FROM plan');
    await asOwner(db, 'UPDATE plan SET is_public = true');
    INPUT.planId = plan!.id;
    await get(PlatformSettings).change(root, { key: 'userCreation', value: 'enabled' });
    await connection('CONNECTED');
  });

  it('is proven by the code that arrives there, before the company exists', async () => {
    await expect(signUp()).rejects.toMatchObject({ code: 'ERR_SIGN_UP_CODE_REQUIRED' });
    expect(await companies()).toEqual([]);

    const { codeHandle, code } = await withCode();
    expect(await noticesOf(tenancy)).toEqual([{ to: NUMBER, text: expect.stringContaining(`*${code}*`) as string }]);
    await signUp({ codeHandle, code, phone: '+55 (11) 98888-7777' });

    expect(await companies()).toHaveLength(1);
    const again = { companyName: 'Outra', email: 'x@y.example', codeHandle, code };
    await expect(signUp(again)).rejects.toMatchObject({ code: 'ERR_SIGN_UP_CODE_EXPIRED' });
  });

  it('needs no proof where the platform has no connected number of its own', async () => {
    await connection('DISCONNECTED');
    await aCompany(db, 2);
    await connection('CONNECTED', 2);

    expect(await requestCode()).toEqual({ codeHandle: null });
    await expect(signUp()).resolves.toBeDefined();
  });

  it('stays proven while the rest of the form is mended', async () => {
    const proof = await withCode();

    await expect(signUp({ ...proof, companyName: 'Company 1' })).rejects.toThrow('ERR_COMPANY_NAME_ALREADY_EXISTS');
    await expect(signUp(proof)).resolves.toBeDefined();
  });

  it('may be guessed three times, also at once', async () => {
    const { codeHandle, code } = await withCode();
    const guess = () => signUp({ codeHandle, code: wrongOf(code) });

    await expect(guess()).rejects.toMatchObject({ code: 'ERR_RESET_CODE_WRONG', details: { attemptsLeft: 2 } });
    const both = await Promise.allSettled([guess(), guess(), guess(), guess()]);
    const codes = both.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : ''));
    expect(codes.sort()).toEqual([
      ...Array<string>(2).fill('ERR_RESET_CODE_WRONG'),
      ...Array<string>(2).fill('ERR_SIGN_UP_CODE_EXPIRED'),
    ]);
    await expect(signUp({ codeHandle, code })).rejects.toMatchObject({ code: 'ERR_SIGN_UP_CODE_EXPIRED' });
    expect(await companies()).toEqual([]);
  });

  it('cannot be proven by the code of another number, of another sign-up, or too late', async () => {
    const { codeHandle, code } = await withCode();
    const other = { code: 'ERR_SIGN_UP_CODE_EXPIRED' };

    await expect(signUp({ codeHandle, code, phone: '5521977776666' })).rejects.toMatchObject(other);
    await expect(signUp({ codeHandle: `sgn_${'x'.repeat(22)}`, code })).rejects.toMatchObject(other);
    await asOwner(db, `UPDATE sign_up_code SET expires_at = now() - interval '1 second'`);
    await expect(signUp({ codeHandle, code })).rejects.toMatchObject(other);
  });

  it('makes one company of one proof', async () => {
    const proof = await withCode();
    await expect(signUp({ ...proof, companyName: 'Company 1' })).rejects.toThrow('ERR_COMPANY_NAME_ALREADY_EXISTS');

    const both = await Promise.allSettled([
      signUp(proof),
      signUp({ ...proof, companyName: 'Outra', email: 'x@y.example' }),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await companies()).toHaveLength(1);
  });

  it('is sent three codes an hour, and is in clear text nowhere', async () => {
    const { code, codeHandle } = await withCode();
    const stored = await dump(db);
    for (const secret of [code, codeHandle, NUMBER]) expect(stored).not.toContain(secret);

    await requestCode();
    await requestCode();
    await expect(requestCode()).rejects.toMatchObject({ code: 'ERR_TOO_MANY_ATTEMPTS' });
    await get(PlatformSettings).change(root, { key: 'userCreation', value: 'disabled' });
    await expect(requestCode('5521977776666')).rejects.toMatchObject({ code: 'ERR_USER_CREATION_DISABLED' });
  });
});
