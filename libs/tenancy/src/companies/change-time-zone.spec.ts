import { withTenant } from '@prosa/service-kit/database';
import { anActor } from '@prosa/testing';
import { aCompany, audited, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { ownCompany } from '../accounts/companies/company.queries.js';
import { ChangeTimeZone } from './change-time-zone.js';

const admin = anActor({ profile: 'admin' });

describe('ChangeTimeZone', () => {
  const { db, get } = tenancyUnderTest();
  const change = (timeZone: string, actor = admin) => get(ChangeTimeZone).execute(actor, { timeZone });
  const zoneOf = async (companyId: number) =>
    (await withTenant(db, { companyId }, (manager) => ownCompany(manager, companyId))).timeZone;

  beforeEach(async () => {
    await aCompany(db);
    await aCompany(db, 2);
  });

  it('changes the clock of this company, and publishes it once', async () => {
    expect(await change('America/Manaus')).toMatchObject({ id: 1, timeZone: 'America/Manaus' });
    await change('America/Manaus');

    expect([await zoneOf(1), await zoneOf(2)]).toEqual(['America/Manaus', 'America/Sao_Paulo']);
    expect(await recorded(db, 'company.zoneChanged')).toEqual([{ timeZone: 'America/Manaus' }]);
    expect(await audited(db, 'company.changed')).toMatchObject([{ details: { fields: ['timeZone'] } }]);
  });

  it('is for admins alone', async () => {
    await expect(change('America/Manaus', anActor())).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect(await zoneOf(1)).toBe('America/Sao_Paulo');
  });
});
