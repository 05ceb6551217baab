import { type ErrorCode, SERVICE_EXPORT_DAYS } from '@prosa/contracts';
import { dropFiles } from '@prosa/service-kit/bus';
import { withTenant, type WorkKey, WorkTable } from '@prosa/service-kit/database';
import { storageKey } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { dropExports, EXPORT_COLUMNS, type ExportRow, exportsWhere, publishExport } from './export-row.js';

/** Exports to be made, and files whose time will be over; of a user's that are to be made the oldest only, which may be under way. */
export const EXPORT_WORK = new WorkTable({
  table: 'service_export_work',
  id: 'export_id',
  leaseSeconds: 60,
  where: `NOT (w.is_open AND EXISTS (
    SELECT FROM service_export_work earlier WHERE earlier.company_id = w.company_id
      AND earlier.user_id = w.user_id AND earlier.is_open AND earlier.export_id < w.export_id))`,
});
/** An export that so many processes began and none finished fails. */
const ATTEMPTS_MAX = 5;

/** An export that this process makes, under a key of its own. */
export type BegunExport = ExportRow & { fileKey: string };

/**
 * Begins the export, from the start when a process before died, whose file is deleted. Undefined for one that is over,
 * which is deleted with its file.
 */
export const beginExport = (db: DataSource, { companyId, id }: WorkKey): Promise<BegunExport | undefined> =>
  withTenant(db, { companyId }, async (manager) => {
    const [open] = await exportsWhere(manager, companyId, `id = $2 AND state IN ('waiting', 'running')`, [id]);
    if (!open) return void (await dropExports(manager, companyId, [id]));
    const [begun] = await rows<BegunExport>(
      manager,
      `UPDATE service_export SET state = 'running', attempt = attempt + 1, done = 0, file_key = $3
       WHERE company_id = $1 AND id = $2 RETURNING ${EXPORT_COLUMNS}`,
      [companyId, id, storageKey(companyId)],
    );
    if (!begun) return undefined;
    await publishExport(manager, companyId, begun);
    if (open.fileKey) await dropFiles(manager, companyId, [open.fileKey]);
    return begun;
  });

export const isHopeless = ({ attempt }: ExportRow): boolean => attempt > ATTEMPTS_MAX;

/** What a process knows of the export that it makes. */
type Running = Pick<ExportRow, 'id' | 'attempt'>;

/** Stores the progress and extends the claim. Resolves to whether this process is still the one that makes the export. */
export const storeProgress = (
  db: DataSource,
  companyId: number,
  { id, attempt }: Running,
  { done, total }: { done: number; total: number },
): Promise<boolean> =>
  withTenant(db, { companyId }, async (manager) => {
    const [row] = await rows<ExportRow>(
      manager,
      `UPDATE service_export SET done = least($4::integer, $5::integer), total = $5
       WHERE company_id = $1 AND id = $2 AND attempt = $3 AND state = 'running' RETURNING ${EXPORT_COLUMNS}`,
      [companyId, id, attempt, done, total],
    );
    if (!row) return false;
    await publishExport(manager, companyId, row);
    await EXPORT_WORK.extend(manager, { companyId, id });
    return true;
  });

export type Outcome = { size: number; done: number } | { failure: ErrorCode };

/** Resolves to whether the export was still this process's to finish. */
export const finishExport = (
  db: DataSource,
  companyId: number,
  { id, attempt }: Running,
  outcome: Outcome,
): Promise<boolean> =>
  withTenant(db, { companyId }, async (manager) => {
    const { size, done, failure } = { size: 0, done: null, failure: null, ...outcome };
    const [row] = await rows<ExportRow>(
      manager,
      `UPDATE service_export SET state = CASE WHEN $4::text IS NULL THEN 'done' ELSE 'failed' END, failure = $4,
         size = $5, done = coalesce($6::integer, done), total = coalesce($6::integer, total), finished_at = now(),
         expires_at = now() + $7 * interval '1 day'
       WHERE company_id = $1 AND id = $2 AND attempt = $3 AND state = 'running' RETURNING ${EXPORT_COLUMNS}`,
      [companyId, id, attempt, failure, size, done, SERVICE_EXPORT_DAYS],
    );
    if (!row) return false;
    await publishExport(manager, companyId, row);
    await manager.query(
      `UPDATE service_export_work SET due_at = now() + $3 * interval '1 day', is_open = false
       WHERE company_id = $1 AND export_id = $2`,
      [companyId, id, SERVICE_EXPORT_DAYS],
    );
    return true;
  });
