import { DELETED_BODY, type MessageView } from '@prosa/contracts';
import { dropFiles } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { optionsOf } from '../../options/options-of.js';
import { Message } from '../../conversation/message/message.entity.js';
import { updateLastMessage } from '../../conversation/message/last-message.js';
import { publishTextChange } from '../publish-text-change.js';
import type { LockedMessage } from './lock-message.js';

/** Columns of a deleted message where the company chose to erase contents (docs/spec/domain-behaviour.md §2). */
const ERASED = {
  body: DELETED_BODY,
  media: null,
  mediaInfo: null,
  mediaState: 'none',
  context: null,
  transcript: null,
  transcription: null,
  choices: null,
} as const;

/**
 * Marks the message as deleted. Its content stays stored, the file included, unless the company chose otherwise or the
 * provider demands it.
 */
export async function markDeleted(
  manager: EntityManager,
  { message, ticket }: LockedMessage,
  { mustErase = false } = {},
): Promise<MessageView> {
  const { companyId, id } = message;
  const { enableLGPD, lgpdDeleteMessage } = await optionsOf(manager, companyId);
  const erases = mustErase || (enableLGPD === 'enabled' && lgpdDeleteMessage === 'enabled');
  await manager.update(Message, { companyId, id }, { isDeleted: true, ...(erases && ERASED) });
  const isTicketChanged = await updateLastMessage(manager, ticket, { ...message, isDeleted: true });
  const view = await publishTextChange(manager, ticket, { messageId: id, isTicketChanged });
  if (erases && message.media) await dropFiles(manager, companyId, [message.media.key]);
  return view;
}
