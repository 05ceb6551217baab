import { withSystem, withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { rows } from '../../../database/rows.js';
import { ContactImport } from '../contact-import.entity.js';
import { deletePending, type DueImport } from '../import-parts.js';

/** A claimed import is due again after this time, so that another process continues it when this one is killed. */
const LEASE_SECONDS = 30;

/** The import of any company that is due first, claimed for a while. */
export const claimImport = (db: DataSource): Promise<DueImport | undefined> =>
  withSystem(db, async (manager) => {
    const [due] = await rows<DueImport>(
      manager,
      `UPDATE contact_import_work SET due_at = now() + $1 * interval '1 second'
       WHERE (company_id, import_id) = (
         SELECT company_id, import_id FROM contact_import_work WHERE due_at <= now()
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING company_id AS "companyId", import_id AS "importId"`,
      [LEASE_SECONDS],
    );
    return due;
  });

/** Makes a claimed import due again at once. */
export const releaseImport = (db: DataSource, { companyId, importId }: DueImport): Promise<unknown> =>
  withSystem(db, (manager) =>
    manager.query('UPDATE contact_import_work SET due_at = now() WHERE company_id = $1 AND import_id = $2', [
      companyId,
      importId,
    ]),
  );

/** Ends an import of which nothing is left, or that was cancelled. */
export const finishImport = (db: DataSource, due: DueImport): Promise<void> => {
  const { companyId, importId } = due;
  return withTenant(db, { companyId }, async (manager) => {
    await manager.update(ContactImport, { companyId, id: importId, status: 'running' }, { status: 'done' });
    await deletePending(manager, due);
    await manager.query('DELETE FROM contact_import_work WHERE company_id = $1 AND import_id = $2', [
      companyId,
      importId,
    ]);
  });
};
