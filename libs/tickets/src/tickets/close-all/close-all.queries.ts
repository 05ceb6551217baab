import type { CloseAllView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/** The company's latest, null when there was none yet. */
export async function latestCloseAll(manager: EntityManager, companyId: number): Promise<CloseAllView | null> {
  const [view] = await rows<CloseAllView>(
    manager,
    `SELECT status, state, total, closed, kept FROM close_all WHERE company_id = $1 ORDER BY id DESC LIMIT 1`,
    [companyId],
  );
  return view ?? null;
}

/** SQL of the tickets that are meant, as t: of company $1 in tab $2; $3 names queues, 0 for none, null for any. */
export const MEANT = `
  t.company_id = $1 AND t.status = $2 AND ($3::integer[] IS NULL OR t.queue_id = ANY($3::integer[])
    OR (t.queue_id IS NULL AND 0 = ANY($3::integer[])))`;
