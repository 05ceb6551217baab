import { DATA_EXPORT_HOURS, type MediaRef } from '@prosa/contracts';
import { dropFiles } from '@prosa/service-kit/bus';
import { withTenant, type WorkKey, WorkTable } from '@prosa/service-kit/database';
import { storageKey } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { dropExport } from './export-row.js';

/** Exports to be made, and files whose time will be over, by the contact. */
export const EXPORT_WORK = new WorkTable({ table: 'contact_export_work', id: 'contact_id', leaseSeconds: 60 });

/** An export that this process makes, as long as nobody began it again. */
export interface BegunExport extends WorkKey {
  /** The key of its file, which no other attempt has: only who knows it may store progress and outcome. */
  key: string;
}

/**
 * Begins the export, and stores the key of its file before there is one; the file of an attempt before is dropped.
 * Undefined for an export that is over, which is deleted with its file.
 */
export const beginExport = (db: DataSource, due: WorkKey): Promise<BegunExport | undefined> =>
  withTenant(db, due, async (manager) => {
    const { companyId, id: contactId } = due;
    const place = [companyId, contactId];
    const key = storageKey(companyId);
    const [begun] = await rows<{ former: string | null }>(
      manager,
      `UPDATE contact_export e SET done = 0, file_key = $3
       FROM (SELECT file_key AS former FROM contact_export
         WHERE company_id = $1 AND contact_id = $2 AND state = 'running' FOR UPDATE) before
       WHERE e.company_id = $1 AND e.contact_id = $2 RETURNING former`,
      [...place, key],
    );
    if (begun) {
      if (begun.former) await dropFiles(manager, companyId, [begun.former]);
      return { companyId, id: contactId, key };
    }
    await dropExport(manager, companyId, contactId);
    await EXPORT_WORK.delete(manager, due);
    return undefined;
  });

/** Stores the progress and extends the claim. Resolves to whether this process is still the one that makes the export. */
export const storeProgress = (db: DataSource, begun: BegunExport, done: number): Promise<boolean> =>
  withTenant(db, begun, async (manager) => {
    const { companyId, id: contactId, key } = begun;
    const updated = await rows(
      manager,
      `UPDATE contact_export SET done = least($4, total)
       WHERE company_id = $1 AND contact_id = $2 AND file_key = $3 AND state = 'running' RETURNING 1`,
      [companyId, contactId, key, done],
    );
    if (updated.length > 0) await EXPORT_WORK.extend(manager, begun);
    return updated.length > 0;
  });

/**
 * Finishes the export with its file, or null when it failed. Resolves to whether it was still this process's to finish: its
 * contact may have been erased meanwhile, or another process may have begun again.
 */
export const finishExport = (db: DataSource, begun: BegunExport, file: MediaRef | null): Promise<boolean> =>
  withTenant(db, begun, async (manager) => {
    const { companyId, id: contactId, key } = begun;
    const updated = await rows(
      manager,
      `UPDATE contact_export SET state = $4, file = $5, done = CASE $4 WHEN 'done' THEN total ELSE done END,
         expires_at = now() + $6 * interval '1 hour'
       WHERE company_id = $1 AND contact_id = $2 AND file_key = $3 AND state = 'running' RETURNING 1`,
      [companyId, contactId, key, file ? 'done' : 'failed', file && JSON.stringify(file), DATA_EXPORT_HOURS],
    );
    if (updated.length > 0) await EXPORT_WORK.setDue(manager, begun, DATA_EXPORT_HOURS * 3_600);
    return updated.length > 0;
  });
