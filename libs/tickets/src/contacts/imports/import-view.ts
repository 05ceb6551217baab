import { type ContactImportView, FAILURES_SHOWN, type ImportFailure } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/** SQL of the failures of import `i` after a row, as a JSON list. */
const failuresJson = (after: string, limit: number): string => `
  (SELECT coalesce(json_agg(json_build_object('row', f.sheet_row, 'contact', json_build_object('name', f.name,
      'number', f.number, 'email', f.email), 'code', f.failure, 'isImported', f.is_imported) ORDER BY f.sheet_row), '[]')
   FROM (SELECT * FROM contact_import_row r
     WHERE r.company_id = i.company_id AND r.import_id = i.id AND r.failure IS NOT NULL AND r.sheet_row > ${after}
     ORDER BY r.sheet_row LIMIT ${limit}) f)`;

const VIEW = `
  SELECT i.id, i.source, i.status, i.total, i.done, i.created, i.named, i.failed, i.warned,
    ${failuresJson('0', FAILURES_SHOWN)} AS failures
  FROM contact_import i WHERE i.company_id = $1 AND i.status <> 'reading'`;

/** The company's last import; null when there was none. */
export async function lastImport(reader: Reader, companyId: number): Promise<ContactImportView | null> {
  const [last] = await rows<ContactImportView>(reader, `${VIEW} ORDER BY i.id DESC LIMIT 1`, [companyId]);
  return last ?? null;
}

/** A page of the failures of the company's last import, after that row. */
export async function failuresOfLast(reader: Reader, companyId: number, after: number): Promise<ImportFailure[]> {
  const [last] = await rows<{ failures: ImportFailure[] }>(
    reader,
    `SELECT ${failuresJson('$2', FAILURES_SHOWN + 1)} AS failures
     FROM contact_import i WHERE i.company_id = $1 AND i.status <> 'reading' ORDER BY i.id DESC LIMIT 1`,
    [companyId, after],
  );
  return last?.failures ?? [];
}

/** Records the event with the import's progress. */
export async function publishImport(
  manager: EntityManager,
  companyId: number,
  importId: number,
): Promise<ContactImportView> {
  const [view] = await rows<ContactImportView>(manager, `${VIEW} AND i.id = $2`, [companyId, importId]);
  if (!view) throw new Error(`there is no import ${importId}`);
  await recordEvent(manager, 'contactImport.progressed', importLane(companyId), { import: view });
  return view;
}

/** The lane of events about imports. */
export const importLane = (companyId: number) => ({ companyId, key: `${companyId}:contactImport` });
