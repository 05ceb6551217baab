import type { EntityManager } from 'typeorm';
import { rows } from '../../../database/rows.js';
import type { ContactImport } from '../contact-import.entity.js';
import type { DueImport } from '../import-parts.js';
import { publishImport } from '../import-view.js';

/** How many rows were finished, and how. */
export interface Outcome {
  done: number;
  created: number;
  named: number;
  failed: number;
  warned: number;
}

/**
 * Adds to the import's progress, and publishes it when `shouldPublish` accepts the number of finished rows, or when it
 * has ended. An import that was cancelled meanwhile stays cancelled; its last rows count all the same.
 */
export async function recordOutcome(
  manager: EntityManager,
  { companyId, id: importId }: DueImport,
  { done, created, named, failed, warned }: Outcome,
  shouldPublish: (done: number) => boolean,
): Promise<void> {
  const [now] = await rows<Pick<ContactImport, 'done' | 'status'>>(
    manager,
    `UPDATE contact_import SET done = done + $3, created = created + $4, named = named + $5, failed = failed + $6,
       warned = warned + $7,
       status = CASE WHEN status = 'running' AND done + $3 >= total THEN 'done' ELSE status END
     WHERE company_id = $1 AND id = $2 RETURNING done, status`,
    [companyId, importId, done, created, named, failed, warned],
  );
  if (now && (now.status !== 'running' || shouldPublish(now.done))) await publishImport(manager, companyId, importId);
}
