import type { ContactAlias, DoNotContactReason } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { aliasesOf, everyForm } from '../conversation/contact/contact-aliases.js';
import { contactLane } from '../conversation/contact/publish-contact.js';
import { rows } from '../database/rows.js';

interface ContactRef {
  companyId: number;
  contactId: number;
}

interface Entry {
  reason: DoNotContactReason;
  /** Who noted it; null for the platform. */
  userId?: number | null;
}

/** Whether the contact gets nothing but answers. */
export async function isOnList(manager: EntityManager, { companyId, contactId }: ContactRef): Promise<boolean> {
  const found = await rows(manager, 'SELECT 1 FROM do_not_contact WHERE company_id = $1 AND contact_id = $2', [
    companyId,
    contactId,
  ]);
  return found.length > 0;
}

/** Puts a contact on the list and records the event. Returns false, and changes nothing, when it is there already. */
export async function putOnList(
  manager: EntityManager,
  contact: ContactRef,
  { reason, userId = null }: Entry,
): Promise<boolean> {
  const added = await rows(
    manager,
    `INSERT INTO do_not_contact (company_id, contact_id, reason, user_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [contact.companyId, contact.contactId, reason, userId],
  );
  if (added.length > 0) await publishList(manager, contact, { isOn: true, reason });
  return added.length > 0;
}

/** Removes a contact that is there for one of the reasons, and records the event. Returns false when it is not there. */
export async function removeFromList(
  manager: EntityManager,
  contact: ContactRef,
  { reason, of }: { reason: DoNotContactReason; of: readonly DoNotContactReason[] },
): Promise<boolean> {
  const removed = await rows(
    manager,
    'DELETE FROM do_not_contact WHERE company_id = $1 AND contact_id = $2 AND reason = ANY($3) RETURNING 1',
    [contact.companyId, contact.contactId, of],
  );
  if (removed.length > 0) await publishList(manager, contact, { isOn: false, reason });
  return removed.length > 0;
}

/** Gives a contact the entry of another, when there is one. Both are the same person, or may be. */
export async function copyEntry(
  manager: EntityManager,
  companyId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const contact = { companyId, contactId: to };
  await manager.query(
    `INSERT INTO do_not_contact (company_id, contact_id, reason, at, user_id)
     SELECT company_id, $3, reason, at, user_id FROM do_not_contact WHERE company_id = $1 AND contact_id = $2
     ON CONFLICT DO NOTHING`,
    [companyId, from, to],
  );
  const [entry] = await rows<{ reason: DoNotContactReason }>(
    manager,
    'SELECT reason FROM do_not_contact WHERE company_id = $1 AND contact_id = $2',
    [companyId, to],
  );
  // Its numbers changed, also when it was on the list before.
  if (entry) await publishList(manager, contact, { isOn: true, reason: entry.reason });
}

async function publishList(
  manager: EntityManager,
  { companyId, contactId }: ContactRef,
  { isOn, reason }: { isOn: boolean; reason: DoNotContactReason },
): Promise<void> {
  const numbers = numbersOf(await aliasesOf(manager, companyId, [contactId]));
  await recordEvent(manager, 'doNotContact.changed', contactLane(companyId, contactId), {
    contactId,
    numbers,
    isOn,
    reason,
  });
}

/** The phone numbers in every form, because a list may have either. */
const numbersOf = (aliases: readonly ContactAlias[]): string[] => [
  ...new Set(everyForm(aliases.filter(({ type }) => type === 'phone')).map(({ value }) => value)),
];
