import { anActor, asOwner } from '@prosa/testing';
import type { QueryRunner } from 'typeorm';
import { aCompany, audited } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { CloseSignUp1735300000000 } from '../database/migrations/1735300000000-close-sign-up.js';
import { PlatformSettings } from './platform-settings.js';

describe('PlatformSettings', () => {
  const { db, get } = tenancyUnderTest();
  const root = anActor({ super: true });
  const change = (key: string, value: string, actor = root) => get(PlatformSettings).change(actor, { key, value });

  beforeEach(() => aCompany(db));

  const valueOf = async (key: string) => (await get(PlatformSettings).all()).find((each) => each.key === key)?.value;

  it('have their defaults until somebody chooses', async () => {
    expect(await get(PlatformSettings).all()).toEqual([
      { key: 'userCreation', value: 'disabled' },
      { key: 'supportText', value: '' },
      { key: 'supportNumber', value: '' },
      { key: 'supportEmail', value: '' },
      { key: 'supportLink', value: '' },
    ]);

    await change('userCreation', 'disabled');
    await change('userCreation', 'enabled');
    await change('userCreation', 'disabled');

    expect(await valueOf('userCreation')).toBe('disabled');
    expect((await audited(db, 'settings.changed')).map(({ changes }) => changes)).toEqual([
      [{ field: 'value', from: 'disabled', to: 'enabled' }],
      [{ field: 'value', from: 'enabled', to: 'disabled' }],
    ]);
  });

  it('are changed by super users, to what they may be', async () => {
    const admin = anActor({ profile: 'admin' });

    await change('userCreation', 'enabled');
    await expect(change('userCreation', 'disabled', admin)).rejects.toThrow('ERR_NO_PERMISSION');
    await expect(change('constructor', 'disabled')).rejects.toThrow('ERR_NO_SETTING_FOUND');
    await expect(change('userCreation', 'maybe')).rejects.toThrow('ERR_VALIDATION');

    expect(await get(PlatformSettings).isEnabled('userCreation')).toBe(true);
  });

  it.each([
    ['supportText', 'Fale conosco de segunda a sexta.', 'x'.repeat(501)],
    ['supportNumber', '+55 (11) 99001-0001', '12 ou 13'],
    ['supportEmail', 'ajuda@prosa.example', 'ajuda'],
    ['supportLink', 'https://prosa.example/ajuda', 'javascript:alert(1)'],
  ])('say whom companies ask: %s', async (key, right, wrong) => {
    await change(key, right);
    await expect(change(key, wrong)).rejects.toThrow('ERR_VALIDATION');
    expect(await valueOf(key)).toBe(right);

    await change(key, '');
    expect(await valueOf(key)).toBe('');
  });

  it('leave an installation that was set up before with open sign-up', async () => {
    const migration = new CloseSignUp1735300000000();
    const runner = { query: (sql: string) => asOwner(db, sql) } as unknown as QueryRunner;

    await migration.up(runner);

    expect(await valueOf('userCreation')).toBe('enabled');
    await change('userCreation', 'disabled');
    await migration.up(runner);
    expect(await valueOf('userCreation')).toBe('disabled');
    await asOwner(db, 'DELETE FROM platform_setting; DELETE FROM setup_token');
    await migration.up(runner);
    expect(await valueOf('userCreation')).toBe('disabled');
  });
});
