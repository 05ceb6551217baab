import {
  type Actor,
  type ChangePlatformSettingInput,
  PLATFORM_COMPANY,
  defaultPlatformSetting,
  isPlatformSetting,
  isPlatformSettingValue,
  PLATFORM_SETTINGS,
  type PlatformSettingKey,
  type SettingView,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import { storeSetting } from './store-setting.js';

/** The platform's settings; one without a row has its default. */
@Injectable()
export class PlatformSettings {
  constructor(private readonly db: DataSource) {}

  async all(): Promise<SettingView[]> {
    const rows: { key: string; value: string }[] = await this.db.query('SELECT key, value FROM platform_setting');
    const chosen = new Map(rows.map(({ key, value }) => [key, value]));
    return KEYS.map((key) => ({ key, value: chosen.get(key) ?? defaultPlatformSetting(key) }));
  }

  async isEnabled(key: PlatformSettingKey): Promise<boolean> {
    return (await this.all()).some((setting) => setting.key === key && setting.value === 'enabled');
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_SETTING_FOUND, ERR_VALIDATION. */
  async change(actor: Actor, { key, value }: ChangePlatformSettingInput): Promise<SettingView> {
    if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
    if (!isPlatformSetting(key)) throw new AppError('ERR_NO_SETTING_FOUND');
    if (!isPlatformSettingValue(key, value)) throw new AppError('ERR_VALIDATION', { fields: { value: ['isSetting'] } });
    await withTenant(this.db, { companyId: PLATFORM_COMPANY }, async (manager) => {
      const from = (await this.all()).find((setting) => setting.key === key)?.value ?? null;
      await storeSetting(manager, key, value);
      if (from === value) return;
      const target = { kind: 'setting' as const, id: null, name: key };
      await recordAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, 'settings.changed', {
        target,
        changes: [{ field: 'value', from, to: value }],
      });
    });
    return { key, value };
  }
}

const KEYS = Object.keys(PLATFORM_SETTINGS) as PlatformSettingKey[];
