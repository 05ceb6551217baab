import type { CampaignMessage, ContactAlias } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Tombstones } from '../contacts/erasure/tombstones.js';
import { findOrCreateContact } from '../contacts/find-or-create-contact.js';
import { findByAliases } from '../conversation/contact/contact-aliases.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { lockContacts } from '../conversation/contact/lock-contacts.js';
import { isOnList } from '../do-not-contact/do-not-contact.js';
import { Refusal } from './refusal.js';

/**
 * The contact of a recipient, locked as when a message of theirs is received, so that one of the two comes first; it is
 * created when nobody has the number. Throws Refusal for who may not be written to.
 */
export async function lockRecipient(
  manager: EntityManager,
  tombstones: Tombstones,
  { companyId, message }: { companyId: number; message: CampaignMessage },
): Promise<Contact> {
  const { connectionId, number, name } = message;
  const aliases: ContactAlias[] = [{ type: 'phone', value: number }];
  await assertNotErased(manager, tombstones, { companyId, aliases });
  const { id } = await findOrCreateContact(
    manager,
    // As for an import: thousands of pictures would be requested.
    { companyId, connectionId, isWithoutPicture: true },
    { aliases, name, isGroup: false },
  );
  await lockContacts(manager, companyId, [id]);
  const contact = await manager.findOneBy(Contact, { companyId, id });
  if (!contact) throw new Error('the contact was merged meanwhile');
  if (!contact.active) throw new Refusal('ERR_CONTACT_BLOCKED', 'blocked');
  if (await isOnList(manager, { companyId, contactId: id })) throw new Refusal('ERR_DO_NOT_CONTACT', 'optedOut');
  return contact;
}

/** Who was erased and wrote again since is a contact like any other. */
async function assertNotErased(
  manager: EntityManager,
  tombstones: Tombstones,
  { companyId, aliases }: { companyId: number; aliases: ContactAlias[] },
): Promise<void> {
  const erasedAt = await tombstones.among(manager, companyId, aliases);
  if (erasedAt(aliases) === null) return;
  const { contacts } = await findByAliases(manager, companyId, aliases);
  if (contacts.length === 0) throw new Refusal('ERR_CONTACT_ERASED', 'erased');
}
