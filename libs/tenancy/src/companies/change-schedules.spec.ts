import { aWeek, type DaySchedule } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { ChangeSchedules } from './change-schedules.js';
import { ownCompany } from '../accounts/companies/company.queries.js';

const admin = anActor({ profile: 'admin' });
const OVERNIGHT = { startTimeA: '18:00', endTimeA: '02:00', startTimeB: '', endTimeB: '' };

describe('ChangeSchedules', () => {
  const { db, get } = tenancyUnderTest();
  const change = (schedules: DaySchedule[], actor = admin) => get(ChangeSchedules).execute(actor, { schedules });
  const read = (companyId: number) => withTenant(db, { companyId }, (manager) => ownCompany(manager, companyId));

  beforeEach(async () => {
    await aCompany(db);
    await aCompany(db, 2);
  });

  it('keeps the week of this company, in its order and with nothing else in it', async () => {
    expect((await read(1)).schedules).toEqual(aWeek());
    const sent = aWeek(() => OVERNIGHT).reverse();

    const view = await change(sent.map((each) => ({ ...each, weekday: 'x', companyId: 2 })));

    expect(view).toMatchObject({ id: 1, timeZone: 'America/Sao_Paulo', schedules: aWeek(() => OVERNIGHT) });
    expect(await read(1)).toEqual(view);
    expect((await read(2)).schedules).toEqual(aWeek());
  });

  it.each([
    ['a week that is none', aWeek().slice(1), admin, 'ERR_VALIDATION'],
    ['a span that ends when it begins', aWeek(() => ({ ...OVERNIGHT, endTimeA: '18:00' })), admin, 'ERR_VALIDATION'],
    ['a plain user', aWeek(), anActor(), 'ERR_NO_PERMISSION'],
    ['a company that is gone', aWeek(), { ...admin, companyId: 7 }, 'ERR_NO_COMPANY_FOUND'],
  ])('refuses %s, and keeps what is there', async (_, schedules, actor, code) => {
    await expect(change(schedules, actor)).rejects.toMatchObject({ code });

    expect(await asOwner(db, 'SELECT schedules FROM company')).toEqual([{ schedules: null }, { schedules: null }]);
  });

  it('names what is wrong', async () => {
    const schedules = aWeek((day) =>
      day === 'friday' ? { ...OVERNIGHT, startTimeB: '20:00', endTimeB: '21:00' } : OVERNIGHT,
    );

    await expect(change(schedules)).rejects.toMatchObject({
      details: { fields: { schedules: ['friday.endTimeA.order'] } },
    });
  });
});
