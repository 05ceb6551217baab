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
  const username = aliases.find(({ type }) => type === 'username');
  const [owned] = username ? await ownedAliases(manager, companyId, [username]) : [];
  if (!username || !owned || owned.contactId === newOwnerId) return;
  const former = await manager.findOneBy(Contact, { companyId, id: owned.contactId });
  if (!former || former.isNamed || former.name !== nameOfAlias(username)) return;
  const left = (await aliasesOf(manager, companyId, [former.id])).filter(({ value }) => value !== username.value);
  former.name = nameOfAliases(left) || former.name;
  await manager.save(former);
  await publishContact(manager, contactLane(companyId, former.id), former.id);
}
