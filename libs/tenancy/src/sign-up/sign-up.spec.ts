import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, noticesOf, ORIGIN, PASSWORD, recorded, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PlatformSettings } from '../settings/platform-settings.js';
import { SignUp } from './sign-up.js';

const INPUT = {
  companyName: 'Padaria',
  name: 'Bia',
  email: 'Bia@Padaria.example',
  password: PASSWORD,
  phone: '5511988887777',
  planId: 1,
  origin: ORIGIN,
};
const root = anActor({ companyId: 1, super: true });

describe('SignUp', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const signUp = (overrides: Partial<typeof INPUT & { companyId: number }> = {}) =>
    get(SignUp).execute({ ...INPUT, ...overrides });
  const companies = () =>
    asOwner<Record<string, unknown>>(
      db,
      `SELECT id, name, phone, time_zone, referred_by, status, is_trial,
         due_date BETWEEN now() + interval '71 hours' AND now() + interval '72 hours' AS is_on_trial
       FROM company WHERE id > 1 ORDER BY id`,
    );

  beforeEach(async () => {
    await aCompany(db);
    const [plan] = await asOwner<{ id: number }>(db, 'SELECT id FROM plan');
    await asOwner(db, 'UPDATE plan SET is_public = true');
    await get(PlatformSettings).change(root, { key: 'userCreation', value: 'enabled' });
    INPUT.planId = plan?.id ?? 0;
  });

  it('makes a company on trial and its admin, who can sign in', async () => {
    const { companyId } = await signUp();

    expect(companyId).toBeGreaterThan(1);
    expect(await companies()).toEqual([
      {
        id: companyId,
        name: 'Padaria',
        phone: '5511988887777',
        time_zone: 'America/Sao_Paulo',
        referred_by: null,
        status: true,
        is_trial: true,
        is_on_trial: true,
      },
    ]);
    expect((await signInAs(tenancy, { email: 'bia@padaria.example' })).user).toMatchObject({
      companyId,
      profile: 'admin',
      super: false,
    });
  });

  it('stands in the log of the operator, and in the company’s own', async () => {
    const { companyId } = await signUp();

    const entry = { target: { kind: 'company', id: companyId, name: 'Padaria' } };
    expect(await recorded(db, 'audit.recorded')).toMatchObject([
      { act: 'company.signedUp', actor: { userId: 0 }, ...entry, changes: [{ field: 'planId', to: 'Padrão' }, {}, {}] },
    ]);
    expect(await audited(db, 'company.created')).toMatchObject([{ company_id: companyId, target_id: companyId }]);
  });

  it('takes the company that recommended it for a note and nothing else', async () => {
    const { companyId } = await signUp({ companyId: 1 });

    expect(companyId).not.toBe(1);
    expect(await companies()).toMatchObject([{ referred_by: 1 }]);
  });

  it('makes nothing of half a sign-up', async () => {
    await signUp();

    await expect(signUp({ companyName: 'PADARIA', email: 'x@y.example' })).rejects.toThrow(
      'ERR_COMPANY_NAME_ALREADY_EXISTS',
    );
    await expect(signUp({ email: 'x@y.example', planId: 999 })).rejects.toThrow('ERR_NO_PLAN_FOUND');
    await expect(signUp({ email: 'x@y.example', password: '123456789012' })).rejects.toThrow('ERR_WEAK_PASSWORD');
    await asOwner(db, 'UPDATE plan SET is_public = false');
    await expect(signUp({ email: 'x@y.example' })).rejects.toThrow('ERR_NO_PLAN_FOUND');

    expect(await companies()).toHaveLength(1);
  });

  it('answers for an e-mail in use as for any other, and notifies its owner at the proven number', async () => {
    const owner = await aUser(tenancy, { name: 'Bia', email: 'bia@padaria.example', wpp: '5511977776666' });
    const before = await signUp({ companyName: 'Outra', email: 'outra@padaria.example' });
    const hashed = jest.spyOn(get(PasswordHasher), 'hash');

    const answer = await signUp();

    expect(Object.keys(answer)).toEqual(Object.keys(before));
    expect(hashed).toHaveBeenCalledTimes(1);
    hashed.mockRestore();
    expect(await companies()).toHaveLength(1);
    expect(await noticesOf(tenancy)).toEqual([
      { to: '5511977776666', text: expect.stringContaining('já tem uma') as string },
    ]);
    expect((await signInAs(tenancy, owner)).user.id).toBe(owner.id);
  });

  it('notifies nobody at a number that is not proven, nor more than three times a day', async () => {
    await aUser(tenancy, { name: 'Bia', email: 'bia@padaria.example', wpp: '5511977776666' });
    for (let n = 0; n < 5; n++) await signUp();
    expect(await noticesOf(tenancy)).toHaveLength(3);

    await aUser(tenancy, { name: 'Caco', email: 'caco@padaria.example', wpp: '5511977776666' });
    await signUp({ email: 'caco@padaria.example' });
    expect(await noticesOf(tenancy)).toHaveLength(3);
  });

  it('makes one account of two sign-ups with one e-mail at the same time', async () => {
    await Promise.all([signUp({ companyName: 'Uma' }), signUp({ companyName: 'Outra' })]);

    expect(await companies()).toHaveLength(1);
  });

  it('is refused while it is off, as it is by default', async () => {
    await asOwner(db, 'DELETE FROM platform_setting');

    await expect(signUp()).rejects.toThrow('ERR_USER_CREATION_DISABLED');
  });

  it('is limited for each address, and not for others', async () => {
    for (let index = 0; index < 10; index++)
      await signUp({ companyName: `Padaria ${index}`, email: `n${index}@padaria.example` });

    await expect(signUp({ email: 'n10@padaria.example' })).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_ATTEMPTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    const elsewhere = { ...ORIGIN, address: '198.51.100.9' };
    await expect(
      signUp({ companyName: 'Outra', email: 'n11@padaria.example', origin: elsewhere }),
    ).resolves.toBeDefined();
  }, 60_000);
});
