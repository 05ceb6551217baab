import type { ErrorCode, ImportRow } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { isReadable, type ParsedRow, parseRow } from '@prosa/service-kit/http';
import type { DataSource, EntityManager } from 'typeorm';
import { FILL_WORK } from '../fill/start-filling.js';
import { addItems, storedItem } from '../items/add-items.js';
import { companyCountry } from '../items/company-country.js';
import type { ListKey } from '../contact-list.queries.js';
import { publishList } from '../publish-list.js';
import { publishImport } from './import-view.js';

/** Rows of an import that are handled together. */
export interface ImportPart {
  importId: number;
  part: number;
  rows: ImportRow[];
}

/** A row that was not added, or lost a part. */
interface Failure extends ImportRow {
  failure: ErrorCode;
  isImported: boolean;
}

/** What became of the rows of a part. */
interface Outcome {
  created: number;
  duplicates: number;
  failures: Failure[];
}

/** Adds the rows of a part in one transaction: a part that was interrupted is taken again. `isDue`: whether to publish. */
export async function importPart(
  db: DataSource,
  list: ListKey,
  { importId, part, rows }: ImportPart,
  isDue: () => boolean,
): Promise<void> {
  const { companyId } = list;
  await withTenant(db, list, async (manager) => {
    const [claimed] = await manager.query<[unknown[], number]>(
      'DELETE FROM contact_list_import_part WHERE company_id = $1 AND import_id = $2 AND part = $3 RETURNING 1',
      [companyId, importId, part],
    );
    if (claimed.length === 0) return;
    const country = await companyCountry(manager, companyId);
    const parsed = rows.map((row) => parseRow(row, country));
    const added = await addItems(
      manager,
      list,
      parsed.filter(isReadable).map((row) => ({ ...row, number: row.digits })),
    );
    const outcome = outcomeOf(parsed, new Set(added.map(({ number }) => number)));
    await saveFailures(manager, companyId, importId, outcome.failures);
    await recordOutcome(manager, companyId, importId, { outcome, rows: rows.length });
    if (!isDue()) return;
    await publishImport(manager, list);
    await publishList(manager, list);
  });
}

/** Ends an import of which no rows are left. */
export const finishImport = (db: DataSource, list: ListKey, importId: number): Promise<void> =>
  withTenant(db, list, async (manager) => {
    const { companyId, contactListId } = list;
    await manager.query(`UPDATE contact_list_import SET status = 'done' WHERE company_id = $1 AND id = $2`, [
      companyId,
      importId,
    ]);
    await FILL_WORK.delete(manager, { companyId, id: contactListId });
    await publishImport(manager, list);
    await publishList(manager, list);
  });

/** `added`: numbers that are new in the list. The first row with one of them is its contact. */
function outcomeOf(parsed: readonly ParsedRow[], added: Set<string>): Outcome {
  const outcome: Outcome = { created: 0, duplicates: 0, failures: [] };
  for (const row of parsed) {
    const { importRow } = row;
    if (!isReadable(row)) outcome.failures.push({ ...importRow, failure: row.failure, isImported: false });
    else if (!added.delete(storedItem({ ...row, number: row.digits }).number)) outcome.duplicates++;
    else {
      outcome.created++;
      if (row.warning) outcome.failures.push({ ...importRow, failure: row.warning, isImported: true });
    }
  }
  return outcome;
}

async function saveFailures(
  manager: EntityManager,
  companyId: number,
  importId: number,
  failures: readonly Failure[],
): Promise<void> {
  if (failures.length === 0) return;
  await manager.query(
    `INSERT INTO contact_list_import_row (company_id, import_id, sheet_row, name, number, email, failure, is_imported)
     SELECT $1, $2, "row", name, number, email, failure, "isImported"
     FROM jsonb_to_recordset($3::jsonb)
       AS given ("row" integer, name text, number text, email text, failure text, "isImported" boolean)
     ON CONFLICT DO NOTHING`,
    [companyId, importId, JSON.stringify(failures)],
  );
}

async function recordOutcome(
  manager: EntityManager,
  companyId: number,
  importId: number,
  { outcome: { created, duplicates, failures }, rows }: { outcome: Outcome; rows: number },
): Promise<void> {
  const warned = failures.filter(({ isImported }) => isImported).length;
  await manager.query(
    `UPDATE contact_list_import SET done = done + $3, created = created + $4, duplicates = duplicates + $5,
       failed = failed + $6, warned = warned + $7 WHERE company_id = $1 AND id = $2`,
    [companyId, importId, rows, created, duplicates, failures.length - warned, warned],
  );
}
