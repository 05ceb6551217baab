import type { PlatformSettingKey } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

/** Stores a setting of the platform in the caller's transaction; the caller checks the value and audits the change. */
export async function storeSetting(manager: EntityManager, key: PlatformSettingKey, value: string): Promise<void> {
  await manager.query(
    `INSERT INTO platform_setting (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = now()`,
    [key, value],
  );
}
