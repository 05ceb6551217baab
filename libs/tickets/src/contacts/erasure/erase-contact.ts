import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane } from '../../conversation/contact/publish-contact.js';
import { rows } from '../../database/rows.js';
import { IMPORT_ROWS } from './count-erasure.js';
import type { Removed } from './erase-part.js';
import type { ErasedIdentity } from './erasure-row.js';

/** Removes the contact itself, once nothing else names it. Its reply windows go with it. */
export async function eraseContact(
  manager: EntityManager,
  companyId: number,
  contactId: number,
  { numbers }: ErasedIdentity,
): Promise<NonNullable<Removed>> {
  const count = async (sql: string, value: unknown) =>
    (await rows(manager, `DELETE FROM ${sql} RETURNING 1`, [companyId, value])).length;
  const importRows = await count(IMPORT_ROWS, numbers);
  const merges = await count('contact_merge WHERE company_id = $1 AND (contact_id = $2 OR merged_id = $2)', contactId);
  const tags = await count('contact_tag WHERE company_id = $1 AND contact_id = $2', contactId);
  await manager.delete(Contact, { companyId, id: contactId });
  await recordEvent(manager, 'contact.deleted', contactLane(companyId, contactId), { contactId });
  return { importRows, merges, tags };
}
