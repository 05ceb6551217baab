import type { ErrorCode, ImportRow, ImportSource } from '@prosa/contracts';
import type { EntityManager, DataSource } from 'typeorm';
import { readTenant, type WorkKey } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';

/** Rows a part: all aliases of its contacts are locked at once, and a database has a few thousand locks. */
const PART_ROWS: Record<ImportSource, number> = { sheet: 500, phone: 100, chats: 100 };

/** An import with rows left. */
export type DueImport = WorkKey;

/** What comes next of an import: a part of rows, or one row whose number the network must look up. */
export type Next = { source: ImportSource; part: number; importRows: ImportRow[] } | { lookUp: ImportRow };

/** Adds rows behind those that wait already, in parts. `first`: how many there were before. */
export async function addRows(
  manager: EntityManager,
  { companyId, id: importId }: DueImport,
  source: ImportSource,
  { importRows, first }: { importRows: readonly ImportRow[]; first: number },
): Promise<void> {
  const size = PART_ROWS[source];
  const parts = [];
  for (let at = 0; at < importRows.length; at += size)
    parts.push({ part: first + at, rows: importRows.slice(at, at + size) });
  await manager.query(
    `INSERT INTO contact_import_part (company_id, import_id, part, rows)
     SELECT $1, $2, part, rows FROM jsonb_to_recordset($3::jsonb) AS given (part integer, rows jsonb)`,
    [companyId, importId, JSON.stringify(parts)],
  );
}

/** What comes next; null when nothing is left. Rows that need no lookup come first. */
export async function nextOf(db: DataSource, { companyId, id: importId }: DueImport): Promise<Next | null> {
  const [row] = await readTenant(db, { companyId }, (reader) =>
    rows<{ source: ImportSource; part: number | null; rows: ImportRow[]; lookUp: ImportRow | null }>(
      reader,
      `SELECT i.source, p.part, p.rows, r.look_up AS "lookUp"
       FROM contact_import i
         LEFT JOIN LATERAL (SELECT part, rows FROM contact_import_part
           WHERE company_id = i.company_id AND import_id = i.id ORDER BY part LIMIT 1) p ON true
         LEFT JOIN LATERAL (SELECT json_build_object('row', sheet_row, 'name', name, 'number', number, 'email', email)
             AS look_up FROM contact_import_row
           WHERE company_id = i.company_id AND import_id = i.id AND failure IS NULL
           ORDER BY sheet_row LIMIT 1) r ON p.part IS NULL
       WHERE i.company_id = $1 AND i.id = $2 AND i.status = 'running'`,
      [companyId, importId],
    ),
  );
  if (!row) return null;
  const { source, part, rows: importRows, lookUp } = row;
  if (part !== null) return { source, part, importRows };
  return lookUp ? { lookUp } : null;
}

/** Takes a part away and locks the import. False when another process took it, or the import was cancelled. */
export async function claimPart(
  manager: EntityManager,
  { companyId, id: importId }: DueImport,
  part: number,
): Promise<boolean> {
  const lockedRows = await rows(
    manager,
    `SELECT id FROM contact_import WHERE company_id = $1 AND id = $2 AND status = 'running' FOR UPDATE`,
    [companyId, importId],
  );
  if (lockedRows.length === 0) return false;
  const claimedRows = await rows(
    manager,
    'DELETE FROM contact_import_part WHERE company_id = $1 AND import_id = $2 AND part = $3 RETURNING part',
    [companyId, importId, part],
  );
  return claimedRows.length > 0;
}

/**
 * A row with something left. `failure`: why it makes no contact, or what its contact lacks when it is imported; null
 * when the network must look its number up.
 */
export interface RemainingRow extends ImportRow {
  failure: ErrorCode | null;
  isImported: boolean;
}

/** Stores the rows of a part that made no contact, or not a whole one. */
export async function saveRemainingRows(
  manager: EntityManager,
  { companyId, id: importId }: DueImport,
  remaining: readonly RemainingRow[],
): Promise<void> {
  if (remaining.length === 0) return;
  await manager.query(
    `INSERT INTO contact_import_row (company_id, import_id, sheet_row, name, number, email, failure, is_imported)
     SELECT $1, $2, "row", name, number, email, failure, "isImported"
     FROM jsonb_to_recordset($3::jsonb)
       AS given ("row" integer, name text, number text, email text, failure text, "isImported" boolean)
     ON CONFLICT DO NOTHING`,
    [companyId, importId, JSON.stringify(remaining)],
  );
}

/** The result of the lookup of a row, as in `RemainingRow`; null when its contact is whole. */
export type RowResult = Pick<RemainingRow, 'isImported'> & { failure: ErrorCode };

/** Records the result of the lookup of a row. False when it was recorded before. */
export async function finishRow(
  manager: EntityManager,
  { companyId, id: importId }: DueImport,
  row: number,
  result: RowResult | null,
): Promise<boolean> {
  const where = 'company_id = $1 AND import_id = $2 AND sheet_row = $3 AND failure IS NULL RETURNING sheet_row';
  const finishedRows =
    result === null
      ? await rows(manager, `DELETE FROM contact_import_row WHERE ${where}`, [companyId, importId, row])
      : await rows(manager, `UPDATE contact_import_row SET failure = $4, is_imported = $5 WHERE ${where}`, [
          companyId,
          importId,
          row,
          result.failure,
          result.isImported,
        ]);
  return finishedRows.length > 0;
}

/** Deletes the rows that were not finished. */
export async function deletePending(manager: EntityManager, { companyId, id: importId }: DueImport): Promise<void> {
  await manager.query('DELETE FROM contact_import_part WHERE company_id = $1 AND import_id = $2', [
    companyId,
    importId,
  ]);
  await manager.query('DELETE FROM contact_import_row WHERE company_id = $1 AND import_id = $2 AND failure IS NULL', [
    companyId,
    importId,
  ]);
}
