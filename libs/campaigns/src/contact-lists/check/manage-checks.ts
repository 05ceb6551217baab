import type { Actor, CheckContactListInput, ContactListRow } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListKey } from '../contact-list.queries.js';
import { publishList } from '../publish-list.js';
import { CheckNumbers } from './check-numbers.js';
import { requestCheck } from './check-work.js';

/** Starts the check of a list's numbers, which also begins by itself when contacts are added. */
@Injectable()
export class ManageChecks {
  constructor(
    private readonly db: DataSource,
    private readonly run: CheckNumbers,
  ) {}

  /** Throws ERR_NO_CONTACT_LIST_FOUND. */
  async check(
    { companyId }: Actor,
    { contactListId, again: isAgain = false }: CheckContactListInput,
  ): Promise<ContactListRow> {
    const list = { companyId, contactListId };
    const row = await withTenant(this.db, list, async (manager) => {
      const others = isAgain ? await uncheckInvalid(manager, list) : [];
      for (const id of others) await publishList(manager, { companyId, contactListId: id });
      await requestCheck(manager, companyId, isAgain);
      return publishList(manager, list);
    });
    this.run.wake();
    return row;
  }
}

/** Numbers without an account, in all lists: an answer in one of them would be taken for the other. Returns the other lists. */
async function uncheckInvalid(manager: EntityManager, { companyId, contactListId }: ListKey): Promise<number[]> {
  const [items] = await manager.query<[{ id: number }[], number]>(
    `UPDATE contact_list_item i SET is_whatsapp_valid = NULL, checked_at = NULL
     FROM contact_list_item own
     WHERE own.company_id = $1 AND own.contact_list_id = $2 AND NOT own.is_whatsapp_valid
       AND i.company_id = $1 AND i.number = own.number AND NOT i.is_whatsapp_valid
     RETURNING i.contact_list_id AS id`,
    [companyId, contactListId],
  );
  return [...new Set(items.map(({ id }) => id))].filter((id) => id !== contactListId);
}
