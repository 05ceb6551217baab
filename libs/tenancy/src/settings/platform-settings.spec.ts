import { anActor } from '@prosa/testing';
import { aCompany, audited } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { PlatformSettings } from './platform-settings.js';

describe('PlatformSettings', () => {
  const { db, get } = tenancyUnderTest();
  const root = anActor({ super: true });
  const change = (key: string, value: string, actor = root) => get(PlatformSettings).change(actor, { key, value });

  beforeEach(() => aCompany(db));

  it('have their defaults until somebody chooses', async () => {
    expect(await get(PlatformSettings).all()).toEqual([{ key: 'userCreation', value: 'enabled' }]);

    await change('userCreation', 'disabled');
    await change('userCreation', 'enabled');
    await change('userCreation', 'disabled');

    expect(await get(PlatformSettings).all()).toEqual([{ key: 'userCreation', value: 'disabled' }]);
    expect((await audited(db, 'settings.changed')).map(({ changes }) => changes)).toEqual([
      [{ field: 'value', from: 'enabled', to: 'disabled' }],
      [{ field: 'value', from: 'disabled', to: 'enabled' }],
      [{ field: 'value', from: 'enabled', to: 'disabled' }],
    ]);
  });

  it('are changed by super users, to what they may be', async () => {
    const admin = anActor({ profile: 'admin' });

    await expect(change('userCreation', 'disabled', admin)).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(change('constructor', 'disabled')).rejects.toThrow('ERR_NO_SETTING_FOUND');
    await expect(change('userCreation', 'maybe')).rejects.toThrow('ERR_VALIDATION');

    expect(await get(PlatformSettings).isEnabled('userCreation')).toBe(true);
  });
});
