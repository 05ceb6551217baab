import type { ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { type EntityManager, In } from 'typeorm';
import { ContactAlias as AliasRow } from '../../conversation/contact/contact-alias.entity.js';
import { everyForm, findByAliases, lockAliases } from '../../conversation/contact/contact-aliases.js';

/**
 * Checks that no other contact has the number, with or without its ninth digit, and locks it until the transaction
 * ends. Throws ERR_DUPLICATED_CONTACT.
 */
export async function assertFree(
  manager: EntityManager,
  companyId: number,
  aliases: readonly ContactAlias[],
  contactId?: number,
): Promise<void> {
  await lockAliases(manager, companyId, aliases);
  const { contacts } = await findByAliases(manager, companyId, everyForm(aliases));
  if (contacts.some(({ id }) => id !== contactId)) throw new AppError('ERR_DUPLICATED_CONTACT');
}

/** Replaces the contact's aliases of these types. */
export async function replaceAliases(
  manager: EntityManager,
  { companyId, id: contactId }: { companyId: number; id: number },
  aliases: readonly ContactAlias[],
): Promise<void> {
  const types = aliases.map(({ type }) => type);
  await manager.delete(AliasRow, { companyId, contactId, type: In(types) });
  await manager.upsert(
    AliasRow,
    aliases.map(({ type, value }) => ({ companyId, type, value, contactId })),
    ['companyId', 'type', 'value'],
  );
}
