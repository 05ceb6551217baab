import { asOwner } from '@prosa/testing';
import { aCompany, aUser, dump, recorded, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { RefreshSession } from './refresh-session.js';
import { ResolveActor } from './resolve-actor.js';

const EXPIRED = { code: 'ERR_SESSION_EXPIRED' };

describe('RefreshSession', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const refresh = (refreshToken?: string) => get(RefreshSession).execute({ refreshToken });
  const signedIn = async () => signInAs(tenancy, await aUser(tenancy));
  /** Makes rotations as old as said, as if time had passed. */
  const age = (seconds: number) =>
    asOwner(db, `UPDATE refresh_token SET rotated_at = rotated_at - $1 * interval '1 second'`, [seconds]);

  beforeEach(() => aCompany(db));

  it('rotates: another refresh token, a new access token, the same session and the full user', async () => {
    const first = await signedIn();

    const next = await refresh(first.refreshToken);

    expect(next.refreshToken).not.toBe(first.refreshToken);
    expect(next).toMatchObject({ sessionId: first.sessionId, user: { ...first.user } });
    await expect(get(ResolveActor).byAccessToken({ token: next.accessToken })).resolves.toMatchObject({ companyId: 1 });
    await expect(refresh(next.refreshToken)).resolves.toMatchObject({ sessionId: first.sessionId });
  });

  it('lets twenty tabs that refresh one token at once live on with the same successor', async () => {
    const { refreshToken, sessionId } = await signedIn();

    const tabs = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));

    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    await expect(refresh(tabs[0]!.refreshToken)).resolves.toMatchObject({ sessionId });
    expect(await recorded(db, 'session.ended')).toEqual([]);
  });

  it('leads a late tab to the newest token when the successor was used meanwhile', async () => {
    const first = await signedIn();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);

    const late = await refresh(first.refreshToken);

    expect(late.refreshToken).toBe(third.refreshToken);
  });

  it('ends the family when a token is reused after the grace of 10 seconds, and records it', async () => {
    const first = await signedIn();
    const second = await refresh(first.refreshToken);
    await age(11);

    await expect(refresh(first.refreshToken)).rejects.toMatchObject(EXPIRED);

    await expect(refresh(second.refreshToken)).rejects.toMatchObject(EXPIRED);
    await expect(get(ResolveActor).byAccessToken({ token: second.accessToken })).rejects.toMatchObject(EXPIRED);
    expect(await recorded(db, 'session.ended')).toEqual([
      { userId: first.user.id, sessionIds: [first.sessionId], reason: 'reused' },
    ]);
    expect(await asOwner(db, 'SELECT end_reason FROM session')).toEqual([{ end_reason: 'reused' }]);
  });

  it('still takes it 9 seconds after', async () => {
    const first = await signedIn();
    const second = await refresh(first.refreshToken);
    await age(9);

    await expect(refresh(first.refreshToken)).resolves.toMatchObject({ refreshToken: second.refreshToken });
  });

  it('survives a race of twenty tabs, then dies of the token that was stolen before it', async () => {
    const stolen = (await signedIn()).refreshToken;
    const [tab] = await Promise.all(Array.from({ length: 20 }, () => refresh(stolen)));
    await age(60);

    await expect(refresh(stolen)).rejects.toMatchObject(EXPIRED);

    await expect(refresh(tab!.refreshToken)).rejects.toMatchObject(EXPIRED);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['an unknown one', 'bm9uZQ'],
  ])('refuses %s', async (_, token) => {
    await signedIn();

    await expect(refresh(token)).rejects.toMatchObject(EXPIRED);
  });

  it('refuses a token that was not used for seven days, without a fuss', async () => {
    const { refreshToken } = await signedIn();
    const [{ days }] = (await asOwner<{ days: number }>(
      db,
      'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::integer AS days FROM refresh_token',
    )) as [{ days: number }];
    await asOwner(db, `UPDATE refresh_token SET expires_at = now() - interval '1 second'`);

    expect(days).toBe(7);
    await expect(refresh(refreshToken)).rejects.toMatchObject(EXPIRED);
    expect(await recorded(db, 'session.ended')).toEqual([]);
  });

  it('stores no token in clear, not even the successors it can return again', async () => {
    const first = await signedIn();
    const second = await refresh(first.refreshToken);

    const stolen = await dump(db);

    expect(stolen).not.toContain(first.refreshToken);
    expect(stolen).not.toContain(second.refreshToken);
  });

  it('forgets the tokens of a session that ended', async () => {
    const first = await signedIn();
    await refresh(first.refreshToken);
    await age(11);
    await refresh(first.refreshToken).catch(() => undefined);

    expect(await asOwner(db, 'SELECT 1 FROM refresh_token')).toEqual([]);
    expect(await asOwner(db, 'SELECT 1 FROM refresh_lookup')).toEqual([]);
  });
});
