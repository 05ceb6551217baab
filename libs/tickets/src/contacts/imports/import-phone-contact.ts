import { type ContactAlias, type ImportRow, NAME_LENGTH, visibleName } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { replaceAliases } from '../changes/claim-number.js';
import { findByAliases, lockAliases } from '../../conversation/contact/contact-aliases.js';
import { nameOfAliases } from '../../conversation/contact/name-of-alias.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';

/** What an import did with a person from a phone. */
export type ImportResult = 'created' | 'named' | 'kept';

/**
 * Creates a contact for a person from a phone, or gives the existing one the name on the phone. A name that a person
 * gave here stays. No lookup is needed: the phone knows the account.
 */
export async function importPhoneContact(
  manager: EntityManager,
  companyId: number,
  { name: rawName, number, aliases = [] }: ImportRow,
): Promise<ImportResult> {
  const name = visibleName(rawName).slice(0, NAME_LENGTH.max);
  await lockAliases(manager, companyId, aliases);
  const { contacts } = await findByAliases(manager, companyId, aliases);
  const [known] = contacts;
  if (!known) {
    await create(manager, { companyId, number, name: name || number || nameOfAliases(aliases) }, aliases);
    return 'created';
  }
  if (known.isNamed || name === '' || known.name === name) return 'kept';
  await manager.save(Object.assign(known, { name }));
  await publishContact(manager, contactLane(companyId, known.id), known.id);
  return 'named';
}

async function create(
  manager: EntityManager,
  fields: { companyId: number; number: string; name: string },
  aliases: ContactAlias[],
): Promise<void> {
  const contact = await manager.save(manager.create(Contact, fields));
  await replaceAliases(manager, contact, aliases);
  await publishContact(manager, contactLane(fields.companyId, contact.id), contact.id, { isNew: true });
}
