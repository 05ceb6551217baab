import {
  type Actor,
  type ChangeContactListItemInput,
  type ContactListItem,
  type ContactListItemInput,
  type CreateContactListItemInput,
  maskedNumber,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError, readNumber } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { requestCheck } from '../check/check-work.js';
import { CheckNumbers } from '../check/check-numbers.js';
import { lockList } from '../manage-contact-lists.js';
import { listLane, publishList } from '../publish-list.js';
import { type NewItem, storedItem } from './add-items.js';
import { companyCountry } from './company-country.js';
import { ITEM_FIELDS } from './item-view.js';

const NUMBER_IS_UNIQUE = 'contact_list_item_company_id_contact_list_id_number_key';

/** Adds, changes and deletes single contacts of a list. */
@Injectable()
export class ManageItems {
  constructor(
    private readonly db: DataSource,
    private readonly check: CheckNumbers,
  ) {}

  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_DUPLICATED_CONTACT, ERR_NUMBER_INCOMPLETE, ERR_WAPP_INVALID_CONTACT. */
  create(actor: Actor, { contactListId, ...input }: CreateContactListItemInput): Promise<ContactListItem> {
    const list = { companyId: actor.companyId, contactListId };
    return this.write(actor, async (manager) => {
      await lockList(manager, list);
      const { name, number, email } = await readItem(manager, actor, input);
      const [item] = await manager.query<ContactListItem[]>(
        `INSERT INTO contact_list_item AS i (company_id, contact_list_id, name, number, email)
         VALUES ($1, $2, $3, $4, $5) RETURNING ${ITEM_FIELDS}`,
        [actor.companyId, contactListId, name, number, email],
      );
      return publishItem(manager, actor, item!, true);
    });
  }

  /** Throws ERR_NO_CONTACT_LIST_ITEM_FOUND, and what `create` throws of the number. */
  change(actor: Actor, { contactListItemId: id, ...input }: ChangeContactListItemInput): Promise<ContactListItem> {
    const { companyId } = actor;
    return this.write(actor, async (manager) => {
      const before = await lockItem(manager, companyId, id);
      const { name, number, email } = await readItem(manager, actor, withoutMasks(input, before));
      const [[item]] = await manager.query<[ContactListItem[], number]>(
        `UPDATE contact_list_item i SET name = $3, number = $4, email = $5,
           is_whatsapp_valid = CASE WHEN i.number = $4 THEN i.is_whatsapp_valid END,
           checked_at = CASE WHEN i.number = $4 THEN i.checked_at END
         WHERE i.company_id = $1 AND i.id = $2 RETURNING ${ITEM_FIELDS}`,
        [companyId, id, name, number, email],
      );
      return publishItem(manager, actor, item!, false);
    });
  }

  /** Throws ERR_NO_CONTACT_LIST_ITEM_FOUND. */
  delete(actor: Actor, contactListItemId: number): Promise<{ deleted: boolean }> {
    const { companyId, userId: byUserId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { contactListId } = await lockItem(manager, companyId, contactListItemId);
      const list = { companyId, contactListId };
      await manager.query('DELETE FROM contact_list_item WHERE company_id = $1 AND id = $2', [
        companyId,
        contactListItemId,
      ]);
      const deleted = { contactListItemId, contactListId, byUserId };
      await recordEvent(manager, 'contactListItem.deleted', listLane(list), deleted);
      await publishList(manager, list);
      return { deleted: true };
    });
  }

  private async write(
    actor: Actor,
    work: (manager: EntityManager) => Promise<ContactListItem>,
  ): Promise<ContactListItem> {
    try {
      const item = await withTenant(this.db, actor, work);
      this.check.wake();
      return item;
    } catch (error) {
      if (violatedRule(error) === NUMBER_IS_UNIQUE) throw new AppError('ERR_DUPLICATED_CONTACT');
      throw error;
    }
  }
}

/** The contact as it is stored. Throws ERR_NUMBER_INCOMPLETE, ERR_WAPP_INVALID_CONTACT. */
async function readItem(
  manager: EntityManager,
  { companyId }: Actor,
  { name, number, email }: ContactListItemInput,
): Promise<NewItem> {
  const read = readNumber(number, await companyCountry(manager, companyId));
  if ('failure' in read) throw new AppError(read.failure);
  return storedItem({ name, number: read.digits, email: email ?? '' });
}

/** Users from whom numbers are hidden send back what they saw. With its + a stored number is read as it stands. */
function withoutMasks(input: ContactListItemInput, before: ContactListItem): ContactListItemInput {
  const unmasked = (sent: string, stored: string) => (sent === maskedNumber(stored) ? stored : sent);
  const number = unmasked(input.number, before.number);
  return {
    ...input,
    name: unmasked(input.name, before.name),
    number: number === before.number ? `+${number}` : number,
  };
}

async function lockItem(manager: EntityManager, companyId: number, id: number): Promise<ContactListItem> {
  const [item] = await manager.query<ContactListItem[]>(
    `SELECT ${ITEM_FIELDS} FROM contact_list_item i WHERE i.company_id = $1 AND i.id = $2 FOR UPDATE`,
    [companyId, id],
  );
  if (!item) throw new AppError('ERR_NO_CONTACT_LIST_ITEM_FOUND');
  return item;
}

async function publishItem(
  manager: EntityManager,
  { companyId, userId: byUserId }: Actor,
  item: ContactListItem,
  isNew: boolean,
): Promise<ContactListItem> {
  const list = { companyId, contactListId: item.contactListId };
  await recordEvent(manager, 'contactListItem.saved', listLane(list), { item, isNew, byUserId });
  await publishList(manager, list);
  if (item.isWhatsappValid === null) await requestCheck(manager, companyId);
  return item;
}
