import type { ContactListSource } from '@prosa/contracts';
import { WorkTable } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { ListKey } from '../contact-list.queries.js';

/** A list that gets contacts from a sheet or another source. */
export const FILL_WORK = new WorkTable({ table: 'contact_list_work', id: 'contact_list_id', leaseSeconds: 30 });

/** Marks the list as one that gets contacts. Throws ERR_IN_PROGRESS when it gets some already. */
export async function startWork(manager: EntityManager, { companyId, contactListId }: ListKey): Promise<void> {
  const [started] = await manager.query<unknown[]>(
    'INSERT INTO contact_list_work (company_id, contact_list_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
    [companyId, contactListId],
  );
  if (!started) throw new AppError('ERR_IN_PROGRESS');
}

/** Fills a list in the background; `FillLists` does it. `total`: how many contacts there are; null: not known. Throws ERR_IN_PROGRESS. */
export async function startFilling(
  manager: EntityManager,
  list: ListKey,
  { source, total }: { source: ContactListSource; total: number | null },
): Promise<void> {
  await startWork(manager, list);
  await manager.query(
    'INSERT INTO contact_list_filling (company_id, contact_list_id, source, total) VALUES ($1, $2, $3, $4)',
    [list.companyId, list.contactListId, JSON.stringify(source), total],
  );
}
