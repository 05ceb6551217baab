import type { ErrorCode, ImportRow, ImportSource } from '@prosa/contracts';
import type { EntityManager, DataSource } from 'typeorm';
import { readTenant } from '@prosa/service-kit';
import { rows } from '../../database/rows.js';

/** Rows that are taken together: all names of their contacts are locked at once, of a few thousand locks in a database. */
const PART_ROWS: Record<ImportSource, number> = { sheet: 500, phone: 100, chats: 100 };

/** An import that has something to do. */
export interface Due {
  companyId: number;
  importId: number;
}

/** What is next of an import: rows that nobody looked at, or one that the network is to be asked about. */
export type Next = { source: ImportSource; part: number; told: ImportRow[] } | { asking: ImportRow };

/** Puts rows behind those that wait already, in parts. `first`: how many there were before. */
export async function putRows(
  manager: EntityManager,
  { companyId, importId }: Due,
  source: ImportSource,
  { told, first }: { told: readonly ImportRow[]; first: number },
): Promise<void> {
  const size = PART_ROWS[source];
  const parts = [];
  for (let at = 0; at < told.length; at += size) parts.push({ part: first + at, rows: told.slice(at, at + size) });
  await manager.query(
    `INSERT INTO contact_import_part (company_id, import_id, part, rows)
     SELECT $1, $2, part, rows FROM jsonb_to_recordset($3::jsonb) AS told (part integer, rows jsonb)`,
    [companyId, importId, JSON.stringify(parts)],
  );
}

/** What comes next; null when it is over. What needs no question comes first. */
export async function nextOf(db: DataSource, { companyId, importId }: Due): Promise<Next | null> {
  const [row] = await readTenant(db, { companyId }, (reader) =>
    rows<{ source: ImportSource; part: number | null; told: ImportRow[]; asking: ImportRow | null }>(
      reader,
      `SELECT i.source, p.part, p.rows AS told, r.asking
       FROM contact_import i
         LEFT JOIN LATERAL (SELECT part, rows FROM contact_import_part
           WHERE company_id = i.company_id AND import_id = i.id ORDER BY part LIMIT 1) p ON true
         LEFT JOIN LATERAL (SELECT json_build_object('row', sheet_row, 'name', name, 'number', number, 'email', email)
             AS asking FROM contact_import_row
           WHERE company_id = i.company_id AND import_id = i.id AND failure IS NULL
           ORDER BY sheet_row LIMIT 1) r ON p.part IS NULL
       WHERE i.company_id = $1 AND i.id = $2 AND i.status = 'running'`,
      [companyId, importId],
    ),
  );
  if (!row) return null;
  const { source, part, told, asking } = row;
  if (part !== null) return { source, part, told };
  return asking ? { asking } : null;
}

/** Takes a part away, and holds the import. False: another did, or it was cancelled. */
export async function takePart(manager: EntityManager, { companyId, importId }: Due, part: number): Promise<boolean> {
  const held = await rows(
    manager,
    `SELECT id FROM contact_import WHERE company_id = $1 AND id = $2 AND status = 'running' FOR UPDATE`,
    [companyId, importId],
  );
  if (held.length === 0) return false;
  const taken = await rows(
    manager,
    'DELETE FROM contact_import_part WHERE company_id = $1 AND import_id = $2 AND part = $3 RETURNING part',
    [companyId, importId, part],
  );
  return taken.length > 0;
}

/** A row that is left over: to be asked about (null), or why it made no contact. */
export interface LeftRow extends ImportRow {
  failure: ErrorCode | null;
}

/** Keeps what is left over of a part. */
export async function leaveRows(
  manager: EntityManager,
  { companyId, importId }: Due,
  left: readonly LeftRow[],
): Promise<void> {
  if (left.length === 0) return;
  await manager.query(
    `INSERT INTO contact_import_row (company_id, import_id, sheet_row, name, number, email, failure)
     SELECT $1, $2, "row", name, number, email, failure
     FROM jsonb_to_recordset($3::jsonb) AS told ("row" integer, name text, number text, email text, failure text)
     ON CONFLICT DO NOTHING`,
    [companyId, importId, JSON.stringify(left)],
  );
}

/** The question about a row is settled. False: it was before. */
export async function settleRow(
  manager: EntityManager,
  { companyId, importId }: Due,
  row: number,
  failure: ErrorCode | null,
): Promise<boolean> {
  const where = 'company_id = $1 AND import_id = $2 AND sheet_row = $3 AND failure IS NULL RETURNING sheet_row';
  const settled =
    failure === null
      ? await rows(manager, `DELETE FROM contact_import_row WHERE ${where}`, [companyId, importId, row])
      : await rows(manager, `UPDATE contact_import_row SET failure = $4 WHERE ${where}`, [
          companyId,
          importId,
          row,
          failure,
        ]);
  return settled.length > 0;
}

/** Nobody will look at these any more. */
export async function dropRest(manager: EntityManager, { companyId, importId }: Due): Promise<void> {
  await manager.query('DELETE FROM contact_import_part WHERE company_id = $1 AND import_id = $2', [
    companyId,
    importId,
  ]);
  await manager.query('DELETE FROM contact_import_row WHERE company_id = $1 AND import_id = $2 AND failure IS NULL', [
    companyId,
    importId,
  ]);
}
