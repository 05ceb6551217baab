import { type ContactListImport, FAILURES_SHOWN, type ImportFailure } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { ListKey } from '../contact-list.queries.js';
import { listLane } from '../publish-list.js';

/** The last import into list $2 that was started, as i. */
const LAST = `SELECT * FROM contact_list_import
  WHERE company_id = $1 AND contact_list_id = $2 AND status <> 'reading' ORDER BY id DESC LIMIT 1`;

/** The last import into the list; null when there was none. */
export async function lastImport(
  reader: Reader,
  { companyId, contactListId }: ListKey,
): Promise<ContactListImport | null> {
  const [last] = await reader.query<ContactListImport[]>(
    `SELECT i.file_name AS "fileName", i.status, i.total, i.done, i.created, i.duplicates, i.failed, i.warned
     FROM (${LAST}) i`,
    [companyId, contactListId],
  );
  return last ?? null;
}

/** A page of the failures of the list's last import, after that row, and one more where there are more. */
export const failuresOfLast = (
  reader: Reader,
  { companyId, contactListId }: ListKey,
  after: number,
): Promise<ImportFailure[]> =>
  reader.query(
    `SELECT r.sheet_row AS row, json_build_object('name', r.name, 'number', r.number, 'email', r.email) AS contact,
       r.failure AS code, r.is_imported AS "isImported"
     FROM (${LAST}) i JOIN contact_list_import_row r ON r.company_id = i.company_id AND r.import_id = i.id
     WHERE r.sheet_row > $3 ORDER BY r.sheet_row LIMIT ${FAILURES_SHOWN + 1}`,
    [companyId, contactListId, after],
  );

/** Records the event with the progress of the list's import. */
export async function publishImport(manager: EntityManager, list: ListKey): Promise<ContactListImport> {
  const view = await lastImport(manager, list);
  if (!view) throw new Error(`list ${list.contactListId} has no import`);
  const { contactListId } = list;
  await recordEvent(manager, 'contactListImport.progressed', listLane(list), { contactListId, import: view });
  return view;
}
