import type { ContactAlias, InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Tombstones } from './tombstones.js';

/** In a chat with the person, or by the person in a group. */
const writerOf = ({ contact, author }: InboundMessage): readonly ContactAlias[] =>
  contact.isGroup ? (author?.aliases ?? []) : contact.aliases;

/**
 * Without messages that were sent before their person was erased. What the person writes after an erasure is no part of
 * it.
 */
export async function withoutErased(
  manager: EntityManager,
  tombstones: Tombstones,
  companyId: number,
  messages: readonly InboundMessage[],
): Promise<InboundMessage[]> {
  const erasedAt = await tombstones.among(manager, companyId, messages.flatMap(writerOf));
  return messages.filter((message) => Date.parse(message.sentAt) > (erasedAt(writerOf(message)) ?? 0));
}
