import { anActor, asOwner } from '@prosa/testing';
import { aCompany, aUser, recorded, signInAs } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { ResolveActor } from '../../sessions/resolve-actor.js';
import { DeleteUser } from './delete-user.js';
import { SetPicture } from '../set-picture.js';

describe('DeleteUser', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const admin = anActor({ userId: 100, profile: 'admin' });
  const remove = (userId: number, actor = admin) => get(DeleteUser).execute(actor, { userId });

  beforeEach(() => aCompany(db));

  it('deletes all rows of the user, ends its sessions, frees the e-mail, and records it', async () => {
    const user = await aUser(tenancy);
    await get(SetPicture).execute(admin, { userId: user.id, profileImage: 'a.webp' });
    const { accessToken, sessionId } = await signInAs(tenancy, user);

    expect(await remove(user.id)).toEqual({ deleted: true });

    await expect(get(ResolveActor).byAccessToken({ token: accessToken })).rejects.toMatchObject({
      code: 'ERR_SESSION_EXPIRED',
    });
    for (const table of ['app_user', 'session', 'refresh_token', 'refresh_lookup', 'sign_in_name', 'user_queue']) {
      expect([table, await asOwner(db, `SELECT 1 FROM ${table}`)]).toEqual([table, []]);
    }
    expect(await recorded(db, 'session.ended')).toEqual([
      { userId: user.id, sessionIds: [sessionId], reason: 'user-deleted' },
    ]);
    expect(await recorded(db, 'user.deleted')).toEqual([{ userId: user.id, byUserId: 100 }]);
    expect(await recorded(db, 'user.pictureDropped')).toEqual([{ profileImage: 'a.webp' }]);
    expect((await aUser(tenancy)).email).toBe(user.email);
  });

  it.each([
    ['oneself', { profile: 'admin' }, 'self', 'ERR_OWN_USER'],
    ['the last admin', { profile: 'admin' }, 'admin', 'ERR_LAST_ADMIN'],
    ["a super user by a company's admin", { isSuper: true }, 'admin', 'ERR_NO_PERMISSION'],
    ['a colleague by a plain user', {}, 'user', 'ERR_NO_USER_FOUND'],
    ["another company's user", {}, 'foreign', 'ERR_NO_USER_FOUND'],
  ] as const)('refuses to delete %s', async (_, overrides, deleter, code) => {
    await aCompany(db, 2);
    const user = await aUser(tenancy, overrides);
    const actors = {
      self: anActor({ userId: user.id, profile: 'admin' }),
      admin,
      user: anActor({ userId: 100 }),
      foreign: anActor({ userId: 100, companyId: 2, profile: 'admin' }),
    };

    await expect(remove(user.id, actors[deleter])).rejects.toMatchObject({ code });

    expect(await asOwner(db, 'SELECT 1 FROM app_user')).toHaveLength(1);
    expect(await recorded(db, 'user.deleted')).toEqual([]);
  });

  it('lets a super user delete one, and leaves an admin when two are deleted at once', async () => {
    const root = await aUser(tenancy, { isSuper: true });
    await remove(root.id, { ...admin, super: true });
    const [ana, bia] = [
      await aUser(tenancy, { profile: 'admin' }),
      await aUser(tenancy, { name: 'Bia', profile: 'admin' }),
    ];

    const results = await Promise.allSettled([remove(ana.id), remove(bia.id)]);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('SetPicture', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const set = (actor: ReturnType<typeof anActor>, userId: number, profileImage: string | null) =>
    get(SetPicture).execute(actor, { userId, profileImage });

  beforeEach(() => aCompany(db));

  it('names the picture, and lets go of the one before', async () => {
    const user = await aUser(tenancy);
    const self = anActor({ userId: user.id });

    expect(await set(self, user.id, 'a.webp')).toMatchObject({ profileImage: 'a.webp' });
    await set(self, user.id, 'b.webp');
    expect(await set(self, user.id, null)).toMatchObject({ profileImage: null });

    expect(await recorded(db, 'user.pictureDropped')).toEqual([{ profileImage: 'a.webp' }, { profileImage: 'b.webp' }]);
    expect(await recorded(db, 'user.changed')).toHaveLength(3);
  });

  it('is for oneself and for admins, and for no admin of a super user', async () => {
    const [ana, root] = [await aUser(tenancy), await aUser(tenancy, { name: 'Root', isSuper: true })];
    const admin = anActor({ userId: 100, profile: 'admin' });

    expect(await set(admin, ana.id, 'a.webp')).toMatchObject({ profileImage: 'a.webp' });
    await expect(set(anActor({ userId: 100 }), ana.id, 'b.webp')).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
    await expect(set(admin, root.id, 'b.webp')).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });
});
