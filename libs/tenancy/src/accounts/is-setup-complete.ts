import type { EntityManager } from 'typeorm';

/** True once a setup token was used (docs/spec/reliability-security.md §2.3: there is no default account). */
export async function isSetupComplete(manager: EntityManager): Promise<boolean> {
  const used: unknown[] = await manager.query('SELECT 1 FROM setup_token WHERE used_at IS NOT NULL');
  return used.length > 0;
}
