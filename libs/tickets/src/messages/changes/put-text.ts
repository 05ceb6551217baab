import type { MessageView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Message } from '../message.entity.js';
import { renoteMessage } from '../note-message.js';
import { tellReworded } from '../tell-reworded.js';
import type { HeldMessage } from './hold-message.js';

/** A message says something else from here on, in the place where it stands (domain-behaviour §2, 7). */
export async function putText(
  manager: EntityManager,
  { message, ticket }: HeldMessage,
  body: string,
): Promise<MessageView> {
  const { companyId, id } = message;
  await manager.update(Message, { companyId, id }, { body, isEdited: true });
  const isTicketChanged = await renoteMessage(manager, ticket, { ...message, body });
  return tellReworded(manager, ticket, { messageId: id, isTicketChanged });
}
