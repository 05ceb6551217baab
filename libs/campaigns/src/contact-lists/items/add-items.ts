import { CONTACT_LIST_NAME_LENGTH, type ContactListItem } from '@prosa/contracts';
import { canonicalNumber } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { requestCheck } from '../check/check-work.js';
import type { ListKey } from '../contact-list.queries.js';
import { publishItems } from '../publish-list.js';
import { ITEM_FIELDS } from './item-view.js';

/** Somebody who can become a contact of a list. */
export interface NewItem {
  name: string;
  /** Digits with country code. */
  number: string;
  email: string;
}

/** The contact as a list stores it: an account has one number, whatever spelling it came with. */
export const storedItem = ({ name, number, email }: NewItem): NewItem => ({
  name: [...name].slice(0, CONTACT_LIST_NAME_LENGTH.max).join(''),
  number: canonicalNumber(number),
  email,
});

/** Adds contacts to a list, each number once, and records the event about them. Returns those that were added. */
export async function addItems(
  manager: EntityManager,
  list: ListKey,
  items: readonly NewItem[],
): Promise<ContactListItem[]> {
  const { companyId, contactListId } = list;
  const added = await manager.query<ContactListItem[]>(
    `INSERT INTO contact_list_item AS i (company_id, contact_list_id, name, number, email)
     SELECT $1, $2, name, number, email FROM jsonb_to_recordset($3::jsonb) AS given (name text, number text, email text)
     ON CONFLICT (company_id, contact_list_id, number) DO NOTHING RETURNING ${ITEM_FIELDS}`,
    [companyId, contactListId, JSON.stringify(items.map(storedItem))],
  );
  if (added.length === 0) return added;
  await publishItems(manager, list, added);
  await requestCheck(manager, companyId);
  return added;
}
