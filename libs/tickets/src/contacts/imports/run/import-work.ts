import { withTenant, WorkTable } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { ContactImport } from '../contact-import.entity.js';
import { deletePending, type DueImport } from '../import-parts.js';

export const IMPORT_WORK = new WorkTable({ table: 'contact_import_work', id: 'import_id', leaseSeconds: 30 });

/** Ends an import of which nothing is left, or that was cancelled. */
export const finishImport = (db: DataSource, due: DueImport): Promise<void> => {
  const { companyId, id } = due;
  return withTenant(db, { companyId }, async (manager) => {
    await manager.update(ContactImport, { companyId, id, status: 'running' }, { status: 'done' });
    await deletePending(manager, due);
    await IMPORT_WORK.delete(manager, due);
  });
};
