import type { MessageView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Message } from '../../conversation/message/message.entity.js';
import { updateLastMessage } from '../../conversation/message/last-message.js';
import { publishTextChange } from '../publish-text-change.js';
import type { LockedMessage } from './lock-message.js';

/** Replaces the text of a message at its place in the thread (docs/spec/domain-behaviour.md §2, §7). */
export async function replaceText(
  manager: EntityManager,
  { message, ticket }: LockedMessage,
  body: string,
): Promise<MessageView> {
  const { companyId, id } = message;
  await manager.update(Message, { companyId, id }, { body, isEdited: true });
  const isTicketChanged = await updateLastMessage(manager, ticket, { ...message, body });
  return publishTextChange(manager, ticket, { messageId: id, isTicketChanged });
}
