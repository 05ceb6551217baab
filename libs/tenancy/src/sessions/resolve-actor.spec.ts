import { withTenant } from '@prosa/service-kit/database';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { asOwner, TEST_SECRET } from '@prosa/testing';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { aCompany, aUser, recorded, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { RefreshSession } from './refresh-session.js';
import { ResolveActor } from './resolve-actor.js';
import { AccessTokens } from './tokens/access-tokens.js';

describe('ResolveActor', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const resolve = (token: string) => get(ResolveActor).byAccessToken({ token });
  const resolveCookie = (refreshToken?: string) => get(ResolveActor).byRefreshToken({ refreshToken });
  const jwt = new JwtService({});
  const key = new PlatformKeys(TEST_SECRET).for('access-token');
  const claims = { sub: '1', cid: 1, sid: randomUUID(), ver: 1 };

  beforeEach(() => aCompany(db));

  it('reads rights from the database, not from the token', async () => {
    const user = await aUser(tenancy, { profile: 'admin', isSuper: true });
    const { accessToken, sessionId } = await signInAs(tenancy, user);
    await withTenant(db, { companyId: 1 }, async (manager) => {
      await manager.query(`INSERT INTO queue_copy VALUES (5, 1, 'Vendas', '#065183')`);
      await manager.query('INSERT INTO user_queue VALUES (1, $1, 5)', [user.id]);
      await manager.query(
        `UPDATE app_user SET profile = 'user', is_super = false, all_ticket = true, allow_group = true`,
      );
      await manager.query(`UPDATE company SET settings = '{"lgpdHideNumber": "enabled"}'`);
    });

    const { expiresAt, lacks, ...actor } = await resolve(accessToken);
    expect(lacks).toEqual([]);

    expect(actor).toEqual({
      kind: 'user',
      companyId: 1,
      userId: user.id,
      name: 'Ana',
      profile: 'user',
      super: false,
      queueIds: [5],
      allTicket: true,
      allowGroup: true,
      hidesNumbers: true,
      sessionId,
    });
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  it.each([
    ['not a token', () => 'no token'],
    ['an empty text', () => ''],
    ['a token of another key', () => jwt.sign(claims, { secret: 'x'.repeat(32), keyid: '1', expiresIn: 60 })],
    ['a token over its time', () => jwt.sign(claims, { secret: key, keyid: '1', expiresIn: -1 })],
    ['a token of an unknown key id', () => jwt.sign(claims, { secret: key, keyid: '2', expiresIn: 60 })],
    [
      'a token of another algorithm',
      () => jwt.sign(claims, { secret: key, keyid: '1', algorithm: 'HS512', expiresIn: 60 }),
    ],
    [
      'a token without a signature',
      () => jwt.sign(claims, { secret: '', keyid: '1', algorithm: 'none', expiresIn: 60 }),
    ],
  ])('answers %s with "expired": the console then refreshes', async (_, token) => {
    await expect(resolve(token())).rejects.toMatchObject({ code: 'ERR_TOKEN_EXPIRED' });
  });

  it('refuses a token whose session is not there', async () => {
    await aUser(tenancy);
    const token = jwt.sign(claims, { secret: key, keyid: '1', expiresIn: 60 });

    await expect(resolve(token)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  });

  it.each([
    ['the rights of the user changed', 'UPDATE app_user SET version = version + 1'],
    ['the user is gone', 'DELETE FROM app_user'],
    ['the session ended', 'UPDATE session SET ended_at = now()'],
  ])('refuses a good token when %s', async (_, change) => {
    const { accessToken } = await signInAs(tenancy, await aUser(tenancy));
    await asOwner(db, change);

    await expect(resolve(accessToken)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  });

  it('finds nothing when the company in the claims is not that of the session', async () => {
    await aCompany(db, 2);
    const user = await aUser(tenancy);
    const { sessionId } = await signInAs(tenancy, user);
    const token = await get(AccessTokens).issue({ userId: user.id, companyId: 2, sessionId, version: 1 });

    await expect(resolve(token)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  });

  it('knows the actor of a refresh cookie without rotating it', async () => {
    const { refreshToken, sessionId } = await signInAs(tenancy, await aUser(tenancy));

    const actor = await resolveCookie(refreshToken);

    expect(actor).toMatchObject({ companyId: 1, name: 'Ana', sessionId });
    expect(await asOwner(db, 'SELECT rotated_at FROM refresh_token')).toEqual([{ rotated_at: null }]);
  });

  it('ends the family for a cookie that was rotated long ago, as a refresh does', async () => {
    const { refreshToken } = await signInAs(tenancy, await aUser(tenancy));
    await get(RefreshSession).execute({ refreshToken });
    await expect(resolveCookie(refreshToken)).resolves.toMatchObject({ name: 'Ana' });
    await asOwner(db, `UPDATE refresh_token SET rotated_at = rotated_at - interval '11 seconds'`);

    await expect(resolveCookie(refreshToken)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });

    expect(await recorded(db, 'session.ended')).toHaveLength(1);
  });

  it.each([undefined, '', 'unknown'])('refuses the cookie %p', async (token) => {
    await expect(resolveCookie(token)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  });
});
