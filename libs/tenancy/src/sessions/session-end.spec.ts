import type { SessionEnd } from '@prosa/contracts';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { anActor, asOwner, TEST_SECRET } from '@prosa/testing';
import { JwtService } from '@nestjs/jwt';
import { aCompany, aUser, ORIGIN, recorded, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { ChangeCompany } from '../companies/admin/change-company.js';
import { DeleteCompany } from '../companies/admin/delete-company.js';
import type { User } from '../accounts/users/user.entity.js';
import { ChangeUser } from '../users/change/change-user.js';
import { DeleteUser } from '../users/change/delete-user.js';
import { OwnSessions } from './own/own-sessions.js';
import { RefreshSession } from './refresh-session.js';
import { ResolveActor } from './resolve-actor.js';
import { SignOut } from './sign-out.js';

const root = anActor({ companyId: 1, userId: 500, profile: 'admin', super: true });
const admin = anActor({ companyId: 2, userId: 100, profile: 'admin' });

describe('why a session ended', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const jwt = new JwtService({});
  const key = new PlatformKeys(TEST_SECRET).for('access-token');

  let planId: number;

  beforeEach(async () => {
    await aCompany(db);
    await aCompany(db, 2);
    planId = (await asOwner<{ id: number }>(db, 'SELECT id FROM plan'))[0]!.id;
  });

  async function arrange() {
    const user = await aUser(tenancy, { companyId: 2 });
    return { user, session: await signInAs(tenancy, user) };
  }
  type Arranged = Awaited<ReturnType<typeof arrange>>;

  /** The access token of the session as it is after its 15 minutes. */
  const expired = ({ user, session }: Arranged, overrides: object = {}) =>
    jwt.sign(
      { sub: String(user.id), cid: 2, sid: session.sessionId, ver: 1, ...overrides },
      { secret: key, keyid: '1', expiresIn: -1 },
    );
  const refusal = (refreshToken: string, accessToken?: string) =>
    get(RefreshSession)
      .execute({ refreshToken, ...(accessToken !== undefined && { accessToken }) })
      .then(() => null)
      .catch((error: unknown) => error);
  const closeCompany = () =>
    get(ChangeCompany).execute(root, { companyId: 2, name: 'Company 2', email: 'b@x.example', planId, status: false });

  const ENDS: [SessionEnd, (arranged: Arranged) => Promise<unknown>][] = [
    ['replaced', ({ user }) => signInAs(tenancy, user)],
    ['signed-out', ({ session }) => get(SignOut).execute(admin, { refreshToken: session.refreshToken })],
    ['signed-out-everywhere', ({ user }) => get(OwnSessions).end({ ...admin, userId: user.id }, { which: 'all' })],
    ['ended-by-admin', ({ user }) => get(OwnSessions).endOfUser(admin, { userId: user.id })],
    [
      'rights-changed',
      ({ user }) => get(ChangeUser).execute(admin, { userId: user.id, profile: 'supervisor', origin: ORIGIN }),
    ],
    [
      'password-changed',
      ({ user }) => get(ChangeUser).execute(admin, { userId: user.id, password: 'mar de inverno', origin: ORIGIN }),
    ],
    ['user-deleted', ({ user }) => get(DeleteUser).execute(admin, { userId: user.id })],
    ['company-inactive', closeCompany],
    ['company-deleted', () => get(DeleteCompany).execute(root, { companyId: 2 })],
    ['expired', () => asOwner(db, `UPDATE refresh_token SET expires_at = now() - interval '1 second'`)],
  ];

  it.each(ENDS)('is said to its own console, online or later: %s', async (reason, end) => {
    await aUser(tenancy, { companyId: 2, name: 'Chefe', profile: 'admin' });
    const arranged = await arrange();

    await end(arranged);

    expect(await refusal(arranged.session.refreshToken, expired(arranged))).toMatchObject({
      code: 'ERR_SESSION_EXPIRED',
      details: { reason },
    });
    const hasEvent = reason !== 'replaced' && reason !== 'expired';
    expect(await recorded(db, 'session.ended')).toMatchObject(hasEvent ? [{ reason }] : []);
  });

  it('is said in the refusal of a call with a token that is still valid', async () => {
    const { user, session } = await arrange();
    await signInAs(tenancy, user);

    await expect(get(ResolveActor).byAccessToken({ token: session.accessToken })).rejects.toMatchObject({
      code: 'ERR_SESSION_EXPIRED',
      details: { reason: 'replaced' },
    });
  });

  it('is said to nobody who holds no token of the session', async () => {
    const arranged = await arrange();
    const other = await signInAs(tenancy, await aUser(tenancy, { name: 'Bia' }));
    await get(DeleteUser)
      .execute(admin, { userId: arranged.user.id })
      .catch(() => undefined);
    await get(OwnSessions)
      .endOfUser(admin, { userId: arranged.user.id })
      .catch(() => undefined);
    const { refreshToken } = arranged.session;
    const forged = jwt.sign(
      { sub: String(arranged.user.id), cid: 2, sid: arranged.session.sessionId, ver: 1 },
      { secret: 'x'.repeat(32), keyid: '1', expiresIn: 60 },
    );

    for (const token of [undefined, '', 'none', forged, other.accessToken]) {
      expect(await refusal(refreshToken, token)).toMatchObject({ code: 'ERR_SESSION_EXPIRED', details: undefined });
    }
  });

  it('names no reason while the session lives, as when only the cookie was lost', async () => {
    const arranged = await arrange();

    expect(await refusal('', expired(arranged))).toMatchObject({ code: 'ERR_SESSION_EXPIRED', details: undefined });
  });

  it('never lets an expired access token do more than that', async () => {
    const arranged = await arrange();

    await expect(get(ResolveActor).byAccessToken({ token: expired(arranged) })).rejects.toMatchObject({
      code: 'ERR_TOKEN_EXPIRED',
    });
  });

  it('is the change of rights when rights and password change together', async () => {
    const arranged = await arrange();
    const change = {
      userId: arranged.user.id,
      profile: 'supervisor',
      password: 'mar de inverno',
      origin: ORIGIN,
    } as const;

    await get(ChangeUser).execute(admin, change);

    expect(await endReasonOf(arranged.user)).toBe('rights-changed');
  });

  const endReasonOf = async ({ id }: User) =>
    (await asOwner<{ reason: string }>(db, 'SELECT end_reason AS reason FROM session WHERE user_id = $1', [id]))[0]
      ?.reason;
});
