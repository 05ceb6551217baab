import { aWeek, type DaySchedule, type HoursException } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { ChangeSchedules } from './change-schedules.js';
import { ownCompany } from '../accounts/companies/company.queries.js';

const admin = anActor({ profile: 'admin' });
const EVENINGS = ['1', '2', '3', '4', '5'].map((hour) => ({ start: `1${hour}:00`, end: `1${hour}:30` }));
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
    ['a sixth span after the two', aWeek(() => ({ ...OVERNIGHT, moreSpans: EVENINGS })), admin, 'ERR_VALIDATION'],
    ['a plain user', aWeek(), anActor(), 'ERR_NO_PERMISSION'],
    ['a company that is gone', aWeek(), { ...admin, companyId: 7 }, 'ERR_NO_COMPANY_FOUND'],
  ])('refuses %s, and keeps what is there', async (_, schedules, actor, code) => {
    await expect(change(schedules, actor)).rejects.toMatchObject({ code });

    expect(await asOwner(db, 'SELECT schedules FROM company')).toEqual([{ schedules: null }, { schedules: null }]);
  });

  describe('dates with other hours', () => {
    const CHRISTMAS: HoursException = { date: '2026-12-25', name: 'Natal', isYearly: true, spans: [] };
    const EVE: HoursException = {
      date: '2026-12-24',
      name: 'Véspera',
      isYearly: false,
      spans: [{ start: '08:00', end: '12:00' }],
    };
    const save = (exceptions?: HoursException[]) =>
      get(ChangeSchedules).execute(admin, { schedules: aWeek(), exceptions });
    const published = () => asOwner(db, `SELECT data FROM outbox_event WHERE name = 'company.hoursChanged'`);

    it('are kept, published, and left as they are by a console that does not know them', async () => {
      expect((await read(1)).exceptions).toEqual([]);

      expect((await save([EVE, CHRISTMAS])).exceptions).toEqual([CHRISTMAS, EVE]);
      expect((await save()).exceptions).toEqual([CHRISTMAS, EVE]);
      expect(await read(2)).toMatchObject({ exceptions: [] });
      expect(await published()).toContainEqual({ data: { week: aWeek(), exceptions: [CHRISTMAS, EVE] } });
      expect((await save([])).exceptions).toEqual([]);
    });

    it.each([
      ['another day', [{ ...EVE, date: '2026-02-30' }], ['0.date']],
      ['no name', [{ ...EVE, name: '\u200b' }], ['0.name']],
      ['the same date twice', [EVE, { ...EVE, name: 'x' }], ['1.duplicate']],
      ['a day of the year twice', [CHRISTMAS, { ...CHRISTMAS, date: '2027-12-25' }], ['1.duplicate']],
      ['wrong hours', [{ ...EVE, spans: [{ start: '12:00', end: '12:00' }] }], ['0.spans.0.end.order']],
      ['something else', [{ ...EVE, spans: 'x' as never }], ['isExceptions']],
    ])('are refused with %s', async (_, exceptions, problems) => {
      await expect(save(exceptions)).rejects.toMatchObject({
        code: 'ERR_VALIDATION',
        details: { fields: { exceptions: problems } },
      });
      expect((await read(1)).exceptions).toEqual([]);
    });
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
