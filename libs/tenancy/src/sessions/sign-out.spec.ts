import { ANONYMOUS } from '@prosa/contracts';
import { aCompany, aUser, recorded, signInAs } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { RefreshSession } from './refresh-session.js';
import { ResolveActor } from './resolve-actor.js';
import { SignOut } from './sign-out.js';

describe('SignOut', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const signedIn = async () => signInAs(tenancy, await aUser(tenancy));

  beforeEach(() => aCompany(db));

  it('ends the session of the refresh token, and records it', async () => {
    const { refreshToken, accessToken, sessionId, user } = await signedIn();

    expect(await get(SignOut).execute(ANONYMOUS, { refreshToken })).toEqual({ ended: true });

    expect(await recorded(db, 'session.ended')).toEqual([
      { userId: user.id, sessionIds: [sessionId], reason: 'signed-out' },
    ]);
    const expired = { code: 'ERR_SESSION_EXPIRED' };
    await expect(get(ResolveActor).byAccessToken({ token: accessToken })).rejects.toMatchObject(expired);
    await expect(get(RefreshSession).execute({ refreshToken })).rejects.toMatchObject(expired);
  });

  it("ends the actor's own session when no token is given", async () => {
    const { accessToken } = await signedIn();
    const actor = await get(ResolveActor).byAccessToken({ token: accessToken });

    expect(await get(SignOut).execute(actor, {})).toEqual({ ended: true });
    expect(await get(SignOut).execute(actor, {})).toEqual({ ended: false });
  });

  it.each([{}, { refreshToken: '' }, { refreshToken: 'unknown' }])('never fails: %p', async (input) => {
    await signedIn();

    expect(await get(SignOut).execute(ANONYMOUS, input)).toEqual({ ended: false });
    expect(await recorded(db, 'session.ended')).toEqual([]);
  });
});
