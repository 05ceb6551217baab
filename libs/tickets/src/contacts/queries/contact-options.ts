import type { Actor, ContactOption, ContactOptionPage, ContactPlace } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';

/** Contacts a page. */
export const OPTIONS_PAGE_SIZE = 2_000;

type Row = ContactOption & { place: string };

/** The contacts behind a place of the order by name, read along its index. */
export async function contactOptions(
  reader: Reader,
  { companyId }: Actor,
  after?: ContactPlace,
): Promise<ContactOptionPage> {
  const behind = after ? 'AND (left(folded_name, 64), id) > ($2, $3)' : '';
  const found = await rows<Row>(
    reader,
    `SELECT id, name, number, is_group AS "isGroup", left(folded_name, 64) AS place FROM contact
     WHERE company_id = $1 ${behind} ORDER BY left(folded_name, 64), id LIMIT ${OPTIONS_PAGE_SIZE}`,
    after ? [companyId, after.name, after.id] : [companyId],
  );
  const last = found.length < OPTIONS_PAGE_SIZE ? undefined : found.at(-1);
  return {
    contacts: found.map(({ place: _, ...contact }) => contact),
    next: last ? { name: last.place, id: last.id } : null,
  };
}
