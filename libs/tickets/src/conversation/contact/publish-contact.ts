import type { ContactView } from '@prosa/contracts';
import { type EventScope, recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { contactView } from './contact-view.js';

/** The lane of changes that people make to a contact, apart from the lanes of its messages. */
export const contactLane = (companyId: number, contactId: number): EventScope => ({
  companyId,
  key: `${companyId}:contact:${contactId}`,
});

/** Records the event with the contact's current view, and returns the view. */
export async function publishContact(
  manager: EntityManager,
  lane: EventScope,
  contactId: number,
  { isNew = false, restoredFrom }: { isNew?: boolean; restoredFrom?: number } = {},
): Promise<ContactView> {
  const contact = await contactView(manager, lane.companyId, contactId);
  await recordEvent(manager, 'contact.saved', lane, { contact, isNew, ...(restoredFrom && { restoredFrom }) });
  return contact;
}

/** Raises the version for a change outside the contact's row, for example of its tags. */
export const bumpVersion = (manager: EntityManager, companyId: number, contactId: number): Promise<unknown> =>
  manager.query('UPDATE contact SET id = id WHERE company_id = $1 AND id = $2', [companyId, contactId]);
