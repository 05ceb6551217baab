import { companySettings } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { anActor, asOwner } from '@prosa/testing';
import { aCompany, audited, aUser, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { viewUser } from '../accounts/users/user-view.js';
import { ChangeCompanySetting } from './change-company-setting.js';
import { settingOfCompany, settingsOfCompany } from './company-setting.queries.js';

const admin = anActor({ userId: 100, profile: 'admin' });

describe('the options of a company', () => {
  const tenancy = tenancyUnderTest();
  const { db, get } = tenancy;
  const change = (column: string, data: string, actor = admin) =>
    get(ChangeCompanySetting).execute(actor, { column, data });
  const all = (companyId = 1) => withTenant(db, { companyId }, (manager) => settingsOfCompany(manager, companyId));
  const one = (column: string) => withTenant(db, admin, (manager) => settingOfCompany(manager, 1, column));

  beforeEach(async () => {
    await aCompany(db);
    await aCompany(db, 2);
  });

  it('are changed one by one, for this company alone, and recorded with all the others', async () => {
    const answered = await change('lgpdHideNumber', 'enabled');
    await change('lgpdMessage', 'Podemos guardar seus dados?');

    const expected = { ...companySettings(), lgpdHideNumber: 'enabled', lgpdMessage: 'Podemos guardar seus dados?' };
    expect(answered).toEqual({ ...expected, lgpdMessage: '' });
    expect(await all()).toEqual(expected);
    expect(await all(2)).toEqual(companySettings());
    expect(await one('lgpdHideNumber')).toEqual({ lgpdHideNumber: 'enabled' });
    expect(await recorded(db, 'company.settingsChanged')).toEqual([
      { column: 'lgpdHideNumber', settings: { ...expected, lgpdMessage: '' } },
      { column: 'lgpdMessage', settings: expected },
    ]);
  });

  it('stand in the audit log, without what a person wrote', async () => {
    await change('userRating', 'enabled');
    await change('lgpdMessage', 'Podemos?');

    const entries = await audited(db, 'settings.changed');
    expect(entries).toMatchObject([
      {
        company_id: 1,
        actor_id: 100,
        target_name: 'userRating',
        changes: [{ field: 'value', from: 'disabled', to: 'enabled' }],
      },
      { company_id: 1, actor_id: 100, target_name: 'lgpdMessage', changes: [] },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Podemos');
  });

  it('keep every change of several at once', async () => {
    await Promise.all([
      change('userRating', 'enabled'),
      change('requiredTag', 'enabled'),
      change('scheduleType', 'company'),
      change('sendSignMessage', 'disabled'),
    ]);

    const chosen = {
      userRating: 'enabled',
      requiredTag: 'enabled',
      scheduleType: 'company',
      sendSignMessage: 'disabled',
    };
    expect(await all()).toEqual({ ...companySettings(), ...chosen });
  });

  it('record nothing when a choice changes nothing', async () => {
    await change('userRating', 'disabled');

    expect(await recorded(db, 'company.settingsChanged')).toEqual([]);
  });

  it('stand in the user object', async () => {
    const user = await aUser(tenancy);
    await change('sendSignMessage', 'disabled');

    const view = await withTenant(db, admin, (manager) => viewUser(manager, user));

    expect(view.company.companieSettings).toEqual([{ ...companySettings(), sendSignMessage: 'disabled' }]);
  });

  it.each([
    ['an unknown column', 'constructor', 'enabled', admin, 'ERR_NO_SETTING_FOUND'],
    ['a value that it may not have', 'scheduleType', 'enabled', admin, 'ERR_VALIDATION'],
    ['a link that is none', 'lgpdLink', 'javascript:alert(1)', admin, 'ERR_VALIDATION'],
    ['a plain user', 'userRating', 'enabled', anActor({ userId: 101 }), 'ERR_NO_PERMISSION'],
    ['a supervisor', 'userRating', 'enabled', anActor({ profile: 'supervisor' }), 'ERR_NO_PERMISSION'],
    ['a company that is gone', 'userRating', 'enabled', { ...admin, companyId: 7 }, 'ERR_NO_COMPANY_FOUND'],
  ])('refuse %s, and change nothing', async (_, column, data, actor, code) => {
    await expect(change(column, data, actor)).rejects.toMatchObject({ code });

    expect(await asOwner(db, 'SELECT settings FROM company')).toEqual([{ settings: {} }, { settings: {} }]);
    expect(await recorded(db, 'company.settingsChanged')).toEqual([]);
  });

  it('answer an unknown column with a code', async () => {
    await expect(one('__proto__')).rejects.toMatchObject({ code: 'ERR_NO_SETTING_FOUND' });
  });
});
