import {
  type Actor,
  type ChangePlatformSettingInput,
  PLATFORM_COMPANY,
  PLATFORM_SETTINGS,
  type PlatformSettingKey,
  type SettingView,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';

/** The platform's settings; one without a row has its default. */
@Injectable()
export class PlatformSettings {
  constructor(private readonly db: DataSource) {}

  async all(): Promise<SettingView[]> {
    const rows: { key: string; value: string }[] = await this.db.query('SELECT key, value FROM platform_setting');
    const chosen = new Map(rows.map(({ key, value }) => [key, value]));
    return Object.entries(PLATFORM_SETTINGS).map(([key, [first]]) => ({
      key: key as PlatformSettingKey,
      value: chosen.get(key) ?? first,
    }));
  }

  async isEnabled(key: PlatformSettingKey): Promise<boolean> {
    return (await this.all()).some((setting) => setting.key === key && setting.value === 'enabled');
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_SETTING_FOUND, ERR_VALIDATION. */
  async change(actor: Actor, { key, value }: ChangePlatformSettingInput): Promise<SettingView> {
    if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
    if (!isKey(key)) throw new AppError('ERR_NO_SETTING_FOUND');
    const allowed: readonly string[] = PLATFORM_SETTINGS[key];
    if (!allowed.includes(value)) throw new AppError('ERR_VALIDATION', { value: allowed });
    await withTenant(this.db, { companyId: PLATFORM_COMPANY }, async (manager) => {
      const from = (await this.all()).find((setting) => setting.key === key)?.value ?? null;
      await manager.query(
        `INSERT INTO platform_setting (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = now()`,
        [key, value],
      );
      const target = { kind: 'setting' as const, id: null, name: key };
      await recordAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, 'settings.changed', {
        target,
        changes: from === value ? [] : [{ field: 'value', from, to: value }],
      });
    });
    return { key, value };
  }
}

const isKey = (key: string): key is PlatformSettingKey => Object.hasOwn(PLATFORM_SETTINGS, key);
