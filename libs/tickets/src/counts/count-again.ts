import type { DataSource } from 'typeorm';
import { COUNTS_LOCK } from './merge-changes.js';
import { recount } from './recount.js';

/** A merge of changes that ended while this waited for it: the snapshot is older than the counts. */
const OUTRUN = ['40001', '23505'];
const TRIES = 10;

/** Counts a company's cycles, messages and people again, while they go on changing; calls `afterStep` between steps. */
export async function countAgain(db: DataSource, companyId: number, afterStep?: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction('REPEATABLE READ', async (manager) => {
        await manager.query('SELECT enter_company($1)', [String(companyId)]);
        await manager.query(COUNTS_LOCK, [companyId]);
        await recount(manager, companyId, { afterStep });
      });
    } catch (error) {
      if (!OUTRUN.includes((error as { code?: string }).code ?? '') || tries === TRIES) throw error;
    }
  }
}
