import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Tombstones } from './tombstones.js';

/**
 * Without messages that were sent before their person was erased: in a chat with the person, or by the person in a group.
 * What is said after an erasure is no part of it.
 */
export async function withoutErased(
  manager: EntityManager,
  tombstones: Tombstones,
  companyId: number,
  messages: readonly InboundMessage[],
): Promise<InboundMessage[]> {
  const known = new Map<string, number | null>();
  const kept: InboundMessage[] = [];
  for (const message of messages) {
    const { contact, author, participant, chatId, sentAt } = message;
    const aliases = contact.isGroup ? (author?.aliases ?? []) : contact.aliases;
    const key = contact.isGroup ? participant : chatId;
    if (!known.has(key)) known.set(key, await tombstones.erasedAt(manager, companyId, aliases));
    const erasedAt = known.get(key) ?? null;
    if (erasedAt === null || Date.parse(sentAt) > erasedAt) kept.push(message);
  }
  return kept;
}
