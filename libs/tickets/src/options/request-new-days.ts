import type { EntityManager } from 'typeorm';

/** The company's days begin at other instants from now on: its cycles are dated, and everything is counted, again. */
export async function requestNewDays(manager: EntityManager, companyId: number): Promise<void> {
  await manager.query(
    `INSERT INTO count_work (company_id, is_zone_new) VALUES ($1, true)
     ON CONFLICT (company_id) DO UPDATE SET is_zone_new = true, due_at = now()`,
    [companyId],
  );
}
