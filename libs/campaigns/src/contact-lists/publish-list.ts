import type { ContactListItem, ContactListRow } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { contactListRow, type ListKey } from './contact-list.queries.js';

/** The lane of events about a list. */
export const listLane = ({ companyId, contactListId }: ListKey) => ({
  companyId,
  key: `${companyId}:contactList:${contactListId}`,
});

/** Records the event with the list as it is now. Throws ERR_NO_CONTACT_LIST_FOUND. */
export async function publishList(
  manager: EntityManager,
  list: ListKey,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<ContactListRow> {
  const contactList = await contactListRow(manager, list);
  await recordEvent(manager, 'contactList.saved', listLane(list), { contactList, isNew });
  return contactList;
}

/** Records the event with contacts that were added or checked in the background. */
export async function publishItems(manager: EntityManager, list: ListKey, items: ContactListItem[]): Promise<void> {
  if (items.length === 0) return;
  const { contactListId } = list;
  await recordEvent(manager, 'contactListItems.stored', listLane(list), { contactListId, items });
}
