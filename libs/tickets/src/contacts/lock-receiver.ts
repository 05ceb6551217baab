import type { ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { Tombstones } from './erasure/tombstones.js';
import { findOrCreateContact } from './find-or-create-contact.js';
import { findByAliases } from '../conversation/contact/contact-aliases.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { lockContacts } from '../conversation/contact/lock-contacts.js';

/** Whom a message is for that answers nobody. */
export interface Receiver {
  companyId: number;
  connectionId: number;
  /** All names of the number's account that are known. */
  aliases: readonly ContactAlias[];
  /** Of a new contact; '' for the number. */
  name: string;
}

/**
 * The contact of a number, locked as when a message of theirs is received, so that one of the two comes first; it is
 * created when nobody has the number. Throws ERR_CONTACT_BLOCKED, and ERR_CONTACT_ERASED for who was erased and has not
 * written since.
 */
export async function lockReceiver(
  manager: EntityManager,
  tombstones: Tombstones,
  { companyId, connectionId, aliases, name }: Receiver,
): Promise<Contact> {
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
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  return contact;
}

/** Who was erased and wrote again since is a contact like any other. */
async function assertNotErased(
  manager: EntityManager,
  tombstones: Tombstones,
  { companyId, aliases }: { companyId: number; aliases: readonly ContactAlias[] },
): Promise<void> {
  const erasedAt = await tombstones.among(manager, companyId, aliases);
  if (erasedAt(aliases) === null) return;
  const { contacts } = await findByAliases(manager, companyId, aliases);
  if (contacts.length === 0) throw new AppError('ERR_CONTACT_ERASED');
}
