import type { ContactAlias } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { aliasesOf, ownedAliases } from '../conversation/contact/contact-aliases.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { nameOfAlias, nameOfAliases } from '../conversation/contact/name-of-alias.js';
import { contactLane, publishContact } from '../conversation/contact/publish-contact.js';

/** Whoever was called by a username that passes to somebody else now is called by another alias. */
export async function renameFormerOwner(
  manager: EntityManager,
  { companyId, id: newOwnerId }: Contact,
  aliases: readonly ContactAlias[],
): Promise<void> {
  const usernames = aliases.filter(({ type }) => type === 'username');
  if (usernames.length === 0) return;
  for (const owned of await ownedAliases(manager, companyId, usernames)) {
    if (owned.contactId !== newOwnerId) await renameWithout(manager, companyId, owned);
  }
}

async function renameWithout(
  manager: EntityManager,
  companyId: number,
  username: ContactAlias & { contactId: number },
): Promise<void> {
  const name = nameOfAlias(username);
  const former = await manager.findOneBy(Contact, { companyId, id: username.contactId, isNamed: false, name });
  if (!former) return;
  const left = (await aliasesOf(manager, companyId, [former.id])).filter(({ value }) => value !== username.value);
  former.name = nameOfAliases(left) || former.name;
  await manager.save(former);
  await publishContact(manager, contactLane(companyId, former.id), former.id);
}
