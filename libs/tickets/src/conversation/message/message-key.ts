import type { MessageKey } from '@prosa/contracts';
import { type EntityManager } from 'typeorm';
import { Message } from './message.entity.js';

/** The message with that key at the provider (docs/spec/rules.md 27). */
export function findByKey(manager: EntityManager, companyId: number, key: MessageKey): Promise<Message | null> {
  const { connectionId, externalId, chatId, fromMe, participant } = key;
  return manager.findOneBy(Message, { companyId, connectionId, externalId, chatId, fromMe, participant });
}

/** The message of that id in the same chat, whoever wrote it: the target of a reply or a reaction. */
export function findInChat(
  manager: EntityManager,
  companyId: number,
  { connectionId, chatId }: MessageKey,
  externalId: string,
): Promise<Message | null> {
  return manager.findOneBy(Message, { companyId, connectionId, externalId, chatId });
}
