import type { PersonTraces } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane } from '../../conversation/contact/publish-contact.js';
import { rows } from '../../database/rows.js';
import { dropExport } from '../data-export/export-row.js';
import { deleteSchedulesOf } from '../../schedules/drop-schedules.js';
import { IMPORT_ROWS } from './count-erasure.js';
import type { Removed } from './erase-part.js';

/** Removes the contact itself, once nothing else names it. Its reply windows go with it. */
export async function eraseContact(
  manager: EntityManager,
  companyId: number,
  { contactId, names }: PersonTraces,
): Promise<NonNullable<Removed>> {
  const count = async (sql: string, value: unknown) =>
    (await rows(manager, `DELETE FROM ${sql} RETURNING 1`, [companyId, value])).length;
  const importRows = await count(IMPORT_ROWS, names);
  await dropFromWaitingImports(manager, companyId, names);
  const consents = await count('consent_proof WHERE company_id = $1 AND contact_id = $2', contactId);
  await manager.query('DELETE FROM early_ack WHERE company_id = $1 AND split_part(chat_id, $3, 1) = ANY($2)', [
    companyId,
    names,
    '@',
  ]);
  const merges = await count('contact_merge WHERE company_id = $1 AND (contact_id = $2 OR merged_id = $2)', contactId);
  const tags = await count('contact_tag WHERE company_id = $1 AND contact_id = $2', contactId);
  const schedules = await deleteSchedulesOf(manager, companyId, contactId);
  await dropExport(manager, companyId, contactId);
  await manager.delete(Contact, { companyId, id: contactId });
  await recordEvent(manager, 'contact.deleted', contactLane(companyId, contactId), { contactId });
  return { importRows, merges, tags, consents, schedules };
}

/** Rows of imports under way that were not looked at yet. */
const dropFromWaitingImports = (manager: EntityManager, companyId: number, names: readonly string[]) =>
  manager.query(
    `UPDATE contact_import_part SET rows = coalesce(
       (SELECT jsonb_agg(r) FROM jsonb_array_elements(rows) r WHERE NOT (${IS_NAMED})), '[]')
     WHERE company_id = $1 AND EXISTS (SELECT 1 FROM jsonb_array_elements(rows) r WHERE ${IS_NAMED})`,
    [companyId, names],
  );

const IS_NAMED = `regexp_replace(r ->> 'number', '\\D', '', 'g') = ANY($2::text[])
  OR EXISTS (SELECT 1 FROM jsonb_array_elements(coalesce(r -> 'aliases', '[]')) a WHERE a ->> 'value' = ANY($2::text[]))`;
