import { asOwner } from '@prosa/testing';
import { aCompany, aUser, dump, ORIGIN, PASSWORD, recorded, signInAs } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { ResolveActor } from '../resolve-actor.js';
import { SignIn } from './sign-in.js';

describe('SignIn', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const resolve = (token: string) => get(ResolveActor).byAccessToken({ token });
  const liveSessions = () =>
    asOwner<{ id: string; user_id: number }>(db, 'SELECT id, user_id FROM session WHERE ended_at IS NULL');

  beforeEach(() => aCompany(db));

  it('gives tokens and the full user object', async () => {
    const user = await aUser(tenancy, { profile: 'admin', language: 'en' });

    const tokens = await signInAs(tenancy, user);

    expect(tokens.user).toMatchObject({
      id: user.id,
      name: 'Ana',
      email: 'ana@company1.example',
      profile: 'admin',
      super: false,
      companyId: 1,
      queues: [],
      allTicket: 'disable',
      allowGroup: false,
      whatsappId: null,
      profileImage: null,
      language: 'en',
      company: { id: 1, dueDate: '2999-12-31T23:59:59.000Z', companieSettings: [{ sendSignMessage: 'enabled' }] },
      online: false,
    });
    expect(Buffer.from(tokens.refreshToken, 'base64url')).toHaveLength(32);
    expect(await resolve(tokens.accessToken)).toMatchObject({
      companyId: 1,
      userId: user.id,
      sessionId: tokens.sessionId,
    });
  });

  it('does not mind capitals in the e-mail', async () => {
    await aUser(tenancy, { email: 'Ana@Company1.example' });

    await expect(signInAs(tenancy, { email: 'aNA@company1.EXAMPLE' })).resolves.toMatchObject({
      user: { name: 'Ana' },
    });
  });

  it('stamps the last login of user and company', async () => {
    await signInAs(tenancy, await aUser(tenancy));

    expect(await asOwner(db, 'SELECT last_login_at > now() - interval $$1 minute$$ AS is_new FROM company')).toEqual([
      { is_new: true },
    ]);
    expect(await asOwner(db, 'SELECT last_login_at > now() - interval $$1 minute$$ AS is_new FROM app_user')).toEqual([
      { is_new: true },
    ]);
  });

  it.each([
    ['a wrong password', 'ana@company1.example', 'not the password'],
    ['an e-mail nobody has', 'nobody@company1.example', PASSWORD],
  ])('answers %s alike, and opens nothing', async (_, email, password) => {
    await aUser(tenancy);

    const refused = get(SignIn).execute({ email, password, origin: ORIGIN });

    await expect(refused).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS', details: undefined });
    expect(await liveSessions()).toEqual([]);
  });

  it('ends the earlier sessions of the user and nobody else, and records them', async () => {
    const [ana, bia] = [await aUser(tenancy), await aUser(tenancy, { name: 'Bia' })];
    const otherSession = await signInAs(tenancy, bia);
    const first = await signInAs(tenancy, ana);

    const second = await signInAs(tenancy, ana);

    expect(await recorded(db, 'session.replaced')).toEqual([{ userId: ana.id, sessionIds: [first.sessionId] }]);
    await expect(resolve(first.accessToken)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    await expect(resolve(second.accessToken)).resolves.toMatchObject({ userId: ana.id });
    await expect(resolve(otherSession.accessToken)).resolves.toMatchObject({ userId: bia.id });
  });

  it('leaves exactly one live session of five sign-ins at once, and records the other four', async () => {
    const ana = await aUser(tenancy);

    const results = await Promise.all(Array.from({ length: 5 }, () => signInAs(tenancy, ana)));

    const live = await liveSessions();
    expect(live).toHaveLength(1);
    const replaced = (await recorded(db, 'session.replaced')).flatMap(({ sessionIds }) => sessionIds);
    const ids = results.map(({ sessionId }) => sessionId);
    expect([...replaced, live[0]!.id].sort()).toEqual(ids.sort());
  });

  it('keeps no password and no token in clear', async () => {
    const tokens = await signInAs(tenancy, await aUser(tenancy));

    const stolen = await dump(db);

    expect(stolen).toContain('ana@company1.example');
    for (const secret of [PASSWORD, tokens.accessToken, tokens.refreshToken, tokens.deviceToken]) {
      expect(stolen).not.toContain(secret);
    }
    // The lookup by e-mail contains no e-mails.
    expect(JSON.stringify(await asOwner(db, 'SELECT * FROM sign_in_name'))).not.toContain('ana');
  });
});
