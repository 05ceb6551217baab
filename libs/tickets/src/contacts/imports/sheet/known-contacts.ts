import type { ContactAlias } from '@prosa/contracts';
import type { ReadableRow } from '@prosa/service-kit/http';
import { type EntityManager, In } from 'typeorm';
import { rows } from '../../../database/rows.js';
import { distinctAliases, everyForm, ownedAliases } from '../../../conversation/contact/contact-aliases.js';
import { Contact, isNamedByAlias } from '../../../conversation/contact/contact.entity.js';

/** A contact whose number a sheet has. */
export interface KnownContact {
  contact: Contact;
  aliases: ContactAlias[];
}

export const aliasKey = ({ type, value }: ContactAlias): string => `${type}:${value}`;

/** Returns the contacts of the aliases, by alias (`aliasKey`). */
export async function knownContacts(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
): Promise<Map<string, KnownContact>> {
  const owned = await ownedAliases(manager, companyId, distinctAliases(aliases));
  const ids = [...new Set(owned.map(({ contactId }) => contactId))];
  if (ids.length === 0) return new Map();
  const contacts = await manager.findBy(Contact, { companyId, id: In(ids) });
  const all = await rows<ContactAlias & { contactId: number }>(
    manager,
    'SELECT contact_id AS "contactId", type, value FROM contact_alias WHERE company_id = $1 AND contact_id = ANY($2)',
    [companyId, ids],
  );
  const known = new Map(contacts.map((contact) => [contact.id, { contact, aliases: [] as ContactAlias[] }]));
  for (const { contactId, ...alias } of all) known.get(contactId)?.aliases.push(alias);
  return new Map(
    owned.flatMap((alias) => {
      const found = known.get(alias.contactId);
      return found ? [[aliasKey(alias), found] as const] : [];
    }),
  );
}

/**
 * What a row of a sheet changes of a contact: its name where no person gave one here, or where it only repeats a number,
 * and an e-mail that is missing. Null for nothing.
 */
export function changesBy(
  { givenName, email }: ReadableRow,
  known: KnownContact,
): Partial<Pick<Contact, 'name' | 'isNamed' | 'email'>> | null {
  const isRenamed = givenName !== '' && givenName !== known.contact.name && isNameless(known);
  const changes = {
    ...(isRenamed && { name: givenName, isNamed: true }),
    ...(email !== '' && known.contact.email === '' && { email }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

const isNameless = ({ contact, aliases }: KnownContact): boolean =>
  !contact.isNamed || isNamedByAlias(contact, everyForm(aliases));
