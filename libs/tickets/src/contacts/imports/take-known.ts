import { type ContactAlias, type ImportRow, NAME_LENGTH } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { everyForm, putAliases } from '../changes/claim-number.js';
import { findByAliases, lockAliases } from '../contact-aliases.js';
import { Contact } from '../contact.entity.js';
import { contactLane, tellContact } from '../tell-contact.js';

/** What became of somebody a phone knows. */
export type Taken = 'created' | 'named' | 'kept';

/**
 * Makes a contact of somebody a phone knows, or gives the one who is there the name they have on the phone. A name that a
 * person gave here stays, and nobody asks the network: the phone knows the account.
 */
export async function takeKnown(
  manager: EntityManager,
  companyId: number,
  { name: said, number, aliases = [] }: ImportRow,
): Promise<Taken> {
  const name = said.slice(0, NAME_LENGTH.max);
  const all = everyForm(aliases);
  await lockAliases(manager, companyId, all);
  const { contacts } = await findByAliases(manager, companyId, all);
  const [known] = contacts;
  if (!known) {
    await create(manager, { companyId, number, name: name || number || aliases[0]!.value }, aliases);
    return 'created';
  }
  if (known.isNamed || name === '' || known.name === name) return 'kept';
  await manager.save(Object.assign(known, { name }));
  await tellContact(manager, contactLane(companyId, known.id), known.id);
  return 'named';
}

async function create(
  manager: EntityManager,
  given: { companyId: number; number: string; name: string },
  aliases: ContactAlias[],
): Promise<void> {
  const contact = await manager.save(manager.create(Contact, given));
  await putAliases(manager, contact, aliases);
  await tellContact(manager, contactLane(given.companyId, contact.id), contact.id, { isNew: true });
}
