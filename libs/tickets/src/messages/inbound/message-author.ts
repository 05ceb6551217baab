import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { findOrCreateContact } from '../../contacts/find-or-create-contact.js';

/**
 * The contact who wrote a message of a group: a participant is a contact too (docs/spec/domain-behaviour.md §2). Null for
 * our own messages, outside of groups, and where the provider names nobody.
 */
export async function authorIdOf(
  manager: EntityManager,
  companyId: number,
  { connectionId, contact, author, fromMe }: InboundMessage,
): Promise<number | null> {
  if (fromMe || !contact.isGroup || !author?.aliases.length) return null;
  const person = await findOrCreateContact(manager, { companyId, connectionId }, { ...author, isGroup: false });
  return person.id;
}
