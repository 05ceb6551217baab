import {
  type Actor,
  type ContactListItem,
  digitsIn,
  isNumberText,
  type ListContactListItemsInput,
  PAGE_SIZE,
  seesMaskedNumbers,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { partOf, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { ITEM_FIELDS } from './item-view.js';

const SIZE = PAGE_SIZE.contactListItems;
/** The largest integer of PostgreSQL, beyond the end of any list. */
const SKIPPED_MAX = 2_147_483_647;

const VALIDITY = {
  valid: 'i.is_whatsapp_valid',
  invalid: 'NOT i.is_whatsapp_valid',
  unchecked: 'i.is_whatsapp_valid IS NULL',
} as const;

@Injectable()
export class ItemQueries {
  constructor(private readonly db: DataSource) {}

  /** A page of a list's contacts, the newest first. Throws ERR_NO_CONTACT_LIST_FOUND. */
  list(actor: Actor, { contactListId, searchParam = '', pageNumber = 1, validity }: ListContactListItemsInput) {
    const text = searchParam.trim();
    // Hidden digits would be found by guessing.
    const digits = isNumberText(text) && !seesMaskedNumbers(actor) ? digitsIn(text) : '';
    const skipped = Math.min((pageNumber - 1) * SIZE, SKIPPED_MAX);
    const where = `i.company_id = $1 AND i.contact_list_id = $2 AND ${validity ? VALIDITY[validity] : 'true'}
      AND (i.name ILIKE $3 OR i.email ILIKE $3 OR i.number LIKE $4)`;
    return readTenant(this.db, actor, async (reader) => {
      const [found] = await reader.query<{ exists: boolean; count: number; contacts: ContactListItem[] }[]>(
        `SELECT EXISTS (SELECT 1 FROM contact_list WHERE company_id = $1 AND id = $2) AS exists,
           (SELECT count(*)::integer FROM contact_list_item i WHERE ${where}) AS count,
           (SELECT coalesce(json_agg(page), '[]') FROM (
             SELECT ${ITEM_FIELDS} FROM contact_list_item i WHERE ${where} ORDER BY i.id DESC LIMIT ${SIZE} OFFSET $5
           ) page) AS contacts`,
        [actor.companyId, contactListId, partOf(text) || '%', partOf(digits) || null, skipped],
      );
      const { exists, count, contacts } = found!;
      if (!exists) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
      return { contacts, count, hasMore: count > skipped + contacts.length };
    });
  }

  /** Throws ERR_NO_CONTACT_LIST_ITEM_FOUND. */
  get({ companyId }: Actor, id: number): Promise<ContactListItem> {
    return readTenant(this.db, { companyId }, async (reader) => {
      const [item] = await reader.query<ContactListItem[]>(
        `SELECT ${ITEM_FIELDS} FROM contact_list_item i WHERE i.company_id = $1 AND i.id = $2`,
        [companyId, id],
      );
      if (!item) throw new AppError('ERR_NO_CONTACT_LIST_ITEM_FOUND');
      return item;
    });
  }
}
