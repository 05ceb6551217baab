import type { Actor, ChangeContactListInput, ContactListInput, ContactListRow } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { ContactList } from './contact-list.entity.js';
import { FILL_WORK } from './fill/start-filling.js';
import { listLane, publishList } from './publish-list.js';
import type { ListKey } from './contact-list.queries.js';

/** Creates, renames and deletes contact lists. Every user may (docs/spec/secondary.md §6). */
@Injectable()
export class ManageContactLists {
  constructor(private readonly db: DataSource) {}

  create(actor: Actor, { name }: ContactListInput): Promise<ContactListRow> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const contactListId = await insertList(manager, companyId, name);
      return publishList(manager, { companyId, contactListId }, { isNew: true });
    });
  }

  /** Throws ERR_NO_CONTACT_LIST_FOUND. */
  change(actor: Actor, { contactListId, name }: ChangeContactListInput): Promise<ContactListRow> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await manager.query('UPDATE contact_list SET name = $3, updated_at = now() WHERE company_id = $1 AND id = $2', [
        companyId,
        contactListId,
        name,
      ]);
      return publishList(manager, { companyId, contactListId });
    });
  }

  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_CONTACT_LIST_IN_USE. */
  delete(actor: Actor, contactListId: number): Promise<{ deleted: boolean }> {
    const list = { companyId: actor.companyId, contactListId };
    return withTenant(this.db, actor, async (manager) => {
      await lockList(manager, list);
      await assertUnused(manager, list);
      await manager.delete(ContactList, { companyId: list.companyId, id: contactListId });
      await FILL_WORK.delete(manager, { companyId: list.companyId, id: contactListId });
      await recordEvent(manager, 'contactList.deleted', listLane(list), { contactListId });
      return { deleted: true };
    });
  }
}

/** Makes an empty list; its event is for the caller to record (`publishList`). Returns its id. */
export async function insertList(manager: EntityManager, companyId: number, name: string): Promise<number> {
  const [list] = await manager.query<{ id: number }[]>(
    'INSERT INTO contact_list (company_id, name) VALUES ($1, $2) RETURNING id',
    [companyId, name],
  );
  return list!.id;
}

/** Locks the list until the transaction ends. Throws ERR_NO_CONTACT_LIST_FOUND. */
export async function lockList(manager: EntityManager, { companyId, contactListId }: ListKey): Promise<void> {
  const found = await manager.query<unknown[]>(
    'SELECT 1 FROM contact_list WHERE company_id = $1 AND id = $2 FOR UPDATE',
    [companyId, contactListId],
  );
  if (found.length === 0) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
}

/** Locks the list's campaigns, so that none starts meanwhile. Throws ERR_CONTACT_LIST_IN_USE. */
async function assertUnused(manager: EntityManager, { companyId, contactListId }: ListKey): Promise<void> {
  const campaigns = await manager.query<{ status: string }[]>(
    'SELECT status FROM campaign WHERE company_id = $1 AND contact_list_id = $2 ORDER BY id FOR UPDATE',
    [companyId, contactListId],
  );
  const isUsed = campaigns.some(({ status }) => status === 'PROGRAMADA' || status === 'EM_ANDAMENTO');
  if (isUsed) throw new AppError('ERR_CONTACT_LIST_IN_USE');
}
