import type { ContactView } from '@prosa/contracts';
import { type EventScope, recordEvent } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { contactView } from './contact-view.js';

/** The lane of what people change of a contact, and of nothing that is said in its tickets. */
export const contactLane = (companyId: number, contactId: number): EventScope => ({
  companyId,
  key: `${companyId}:contact:${contactId}`,
});

/** Records the contact as it is now. Answers its view. */
export async function publishContact(
  manager: EntityManager,
  lane: EventScope,
  contactId: number,
  { isNew = false } = {},
): Promise<ContactView> {
  const contact = await contactView(manager, lane.companyId, contactId);
  await recordEvent(manager, 'contact.saved', lane, { contact, isNew });
  return contact;
}

/** What changed is no column of the contact's row, and a change all the same. */
export const bumpVersion = (manager: EntityManager, companyId: number, contactId: number): Promise<unknown> =>
  manager.query('UPDATE contact SET id = id WHERE company_id = $1 AND id = $2', [companyId, contactId]);
