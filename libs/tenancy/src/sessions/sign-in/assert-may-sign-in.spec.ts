import { asOwner } from '@prosa/testing';
import { aCompany, aUser, signInAs } from '../../../test/arrange.js';
import { tenancyUnderTest } from '../../../test/tenancy-under-test.js';
import { ResolveActor } from '../resolve-actor.js';

/** HH:mm in the zone, so many minutes from now. */
const clock = (zone: string, minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  });

describe('who may enter', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const ZONE = 'Asia/Tokyo';

  beforeEach(async () => {
    await aCompany(db);
    await aCompany(db, 2);
    await asOwner(db, 'UPDATE company SET time_zone = $1', [ZONE]);
  });

  async function entersWithin(from: number, to: number) {
    const name = `from${from}to${to}`.replaceAll('-', 'm');
    const hours = { startWork: clock(ZONE, from), endWork: clock(ZONE, to) };
    return signInAs(tenancy, await aUser(tenancy, { name, profile: 'admin', ...hours }));
  }

  it('comes within working hours by the company’s clock, over midnight too', async () => {
    await expect(entersWithin(-60, 60)).resolves.toBeDefined();
    // Of these and the refused ones some span midnight, whatever the time is.
    await expect(entersWithin(-700, 60)).resolves.toBeDefined();
    await expect(entersWithin(-60, 700)).resolves.toBeDefined();
    await expect(entersWithin(0, 0)).resolves.toBeDefined();
  });

  it('is refused outside of them, admins as well', async () => {
    await expect(entersWithin(60, 120)).rejects.toThrow('ERR_OUT_OF_HOURS');
    await expect(entersWithin(-120, -60)).rejects.toThrow('ERR_OUT_OF_HOURS');
    await expect(entersWithin(60, 700)).rejects.toThrow('ERR_OUT_OF_HOURS');
    await expect(entersWithin(60, -60)).rejects.toThrow('ERR_OUT_OF_HOURS');
  });

  it('is refused when the company is inactive, and keeps no session', async () => {
    const ana = await aUser(tenancy, { companyId: 2 });
    await asOwner(db, 'UPDATE company SET status = false WHERE id = 2');

    await expect(signInAs(tenancy, ana)).rejects.toThrow('ERR_COMPANY_INACTIVE');

    expect(await asOwner(db, 'SELECT 1 FROM session')).toEqual([]);
  });

  it('enters after the due date, and is known as past due; the first company never is', async () => {
    const people = [await aUser(tenancy, { companyId: 1 }), await aUser(tenancy, { companyId: 2 })];
    await asOwner(db, `UPDATE company SET due_date = now() - interval '1 minute'`);

    const known = await Promise.all(
      people.map(async (person) => {
        const { accessToken } = await signInAs(tenancy, person);
        return get(ResolveActor).byAccessToken({ token: accessToken });
      }),
    );

    expect(known.map(({ companyId, lacks }) => [companyId, lacks])).toEqual([
      [1, []],
      [2, ['payment']],
    ]);
  });
});
