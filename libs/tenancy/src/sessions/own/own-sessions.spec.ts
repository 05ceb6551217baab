import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, recorded, signInAs } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { ResolveActor } from '../resolve-actor.js';
import { OwnSessions } from './own-sessions.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('OwnSessions', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const own = () => get(OwnSessions);
  const admin = anActor({ userId: 100, profile: 'admin' });

  beforeEach(() => aCompany(db));

  async function arrange() {
    const user = await aUser(tenancy);
    await signInAs(tenancy, user, { address: '203.0.113.7', userAgent: FIREFOX });
    const { sessionId, accessToken } = await signInAs(tenancy, user, {
      address: '2001:db8:1:2ff::9',
      userAgent: 'curl',
    });
    return { user, accessToken, actor: anActor({ userId: user.id, sessionId }) };
  }

  it('lists live and recent sessions, with the reason each ended', async () => {
    const { actor, user } = await arrange();
    await aUser(tenancy, { name: 'Bia' }).then((bia) => signInAs(tenancy, bia));

    expect(await own().list(actor)).toMatchObject([
      { id: actor.sessionId, device: null, network: '2001:db8:1:200::/56', end: null, endedAt: null, isCurrent: true },
      {
        device: { browser: 'firefox', system: 'linux' },
        network: '203.0.113.0/24',
        end: 'replaced',
        endedAt: expect.any(String) as string,
        isCurrent: false,
      },
    ]);
    await asOwner(db, `UPDATE refresh_token SET expires_at = now() - interval '1 minute'`);
    expect((await own().list(actor)).map(({ end }) => end)).toEqual(['expired', 'replaced']);
    await asOwner(db, `UPDATE session SET ended_at = now() - interval '31 days' WHERE user_id = $1`, [user.id]);
    expect(await own().list(actor)).toEqual([]);
  });

  it('ends all at once, records and audits it', async () => {
    const { actor, user, accessToken } = await arrange();

    expect(await own().end(actor, {})).toEqual({ ended: 0 });
    expect(await own().end(actor, { which: 'all' })).toEqual({ ended: 1 });

    await expect(get(ResolveActor).byAccessToken({ token: accessToken })).rejects.toThrow('ERR_SESSION_EXPIRED');
    expect(await recorded(db, 'session.ended')).toEqual([
      { userId: user.id, sessionIds: [actor.sessionId], reason: 'signed-out-everywhere' },
    ]);
    expect((await own().list(actor)).map(({ end }) => end)).toEqual(['signed-out-everywhere', 'replaced']);
    expect(await audited(db, 'session.revoked')).toMatchObject([{ target_id: user.id, details: { sessions: 1 } }]);
  });

  it('are ended by an admin of the company, and by nobody else', async () => {
    await aCompany(db, 2);
    const { user } = await arrange();
    const end = (actor = admin) => own().endOfUser(actor, { userId: user.id });

    await expect(end(anActor({ profile: 'supervisor' }))).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(end(anActor({ companyId: 2, userId: 200, profile: 'admin' }))).rejects.toThrow('ERR_NO_USER_FOUND');
    await expect(own().endOfUser(admin, { userId: 999 })).rejects.toThrow('ERR_NO_USER_FOUND');
    await expect(own().endOfUser(admin, { userId: admin.userId })).rejects.toThrow('ERR_NO_PERMISSION');

    expect(await end()).toEqual({ ended: 1 });
    expect(await audited(db, 'session.revoked')).toMatchObject([{ actor_id: 100, target_id: user.id }]);
  });
});
