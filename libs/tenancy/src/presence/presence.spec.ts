import { anActor, asOwner } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import { aCompany, aUser, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { Presence } from './presence.js';

describe('Presence', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const [east, west] = [{ gatewayId: randomUUID() }, { gatewayId: randomUUID() }];
  const presence = () => get(Presence);
  const silence = ({ gatewayId }: typeof east) =>
    asOwner(db, `UPDATE gateway_lease SET expires_at = now() - interval '1 second' WHERE id = $1`, [gatewayId]);
  const published = async () => (await recorded(db, 'user.presenceChanged')).map(({ user }) => user.online);
  let ana = anActor();

  beforeEach(async () => {
    await aCompany(db);
    ana = anActor({ userId: (await aUser(tenancy)).id });
  });

  it('records users that connect and disconnect, once, with the whole user', async () => {
    expect(await presence().enter(ana, east)).toEqual({ online: true });
    await presence().enter(ana, east);
    expect(await presence().leave(ana, east)).toEqual({ online: false });
    await presence().leave(ana, east);

    expect(await published()).toEqual([true, false]);
    expect(await recorded(db, 'user.presenceChanged')).toMatchObject([
      { user: { id: ana.userId, name: 'Ana', super: false, queues: [], company: { id: 1 } } },
      {},
    ]);
  });

  it('stores when a user was last connected', async () => {
    const seen = async () => (await recorded(db, 'user.presenceChanged')).map(({ user }) => user.lastSeenAt);
    await presence().enter(ana, east);
    await presence().leave(ana, east);

    const [before, after] = await seen();
    expect([before, Math.abs(Date.parse(after ?? '') - Date.now()) < 60_000]).toEqual([null, true]);
    await presence().enter(ana, east);
    expect((await seen()).at(-1)).toBe(after);
  });

  it('keeps online who is at another gateway', async () => {
    await presence().enter(ana, east);
    await presence().enter(ana, west);

    expect(await presence().leave(ana, east)).toEqual({ online: true });
    expect(await published()).toEqual([true]);
  });

  it('removes an expired gateway with its users, and nobody else', async () => {
    const bia = anActor({ userId: (await aUser(tenancy, { name: 'Bia' })).id });
    await presence().enter(ana, east);
    await presence().enter(bia, east);
    await presence().enter(bia, west);
    await silence(east);

    await presence().sweep();
    await presence().sweep();

    expect(await asOwner(db, 'SELECT name, is_online FROM app_user ORDER BY name')).toEqual([
      { name: 'Ana', is_online: false },
      { name: 'Bia', is_online: true },
    ]);
    expect(await published()).toEqual([true, true, false]);
    expect(await presence().renew(east)).toEqual({ isKnown: false });
    expect(await presence().renew(west)).toEqual({ isKnown: true });
  });

  it('leaves a gateway that renews in time alone', async () => {
    await presence().enter(ana, east);
    await silence(east);

    expect(await presence().renew(east)).toEqual({ isKnown: true });
    await presence().sweep();

    expect(await published()).toEqual([true]);
  });

  it('says nothing of who is deleted', async () => {
    await presence().enter(ana, east);
    await asOwner(db, 'DELETE FROM app_user');

    expect(await presence().leave(ana, east)).toEqual({ online: false });
    expect(await asOwner(db, 'SELECT 1 FROM presence')).toEqual([]);
  });

  it('ends with the truth when somebody comes and goes everywhere at once', async () => {
    const gateways = Array.from({ length: 6 }, () => ({ gatewayId: randomUUID() }));
    await Promise.all(gateways.map((gateway) => presence().enter(ana, gateway)));
    await Promise.all(gateways.map((gateway) => presence().leave(ana, gateway)));

    expect(await published()).toEqual([true, false]);
  });
});
