import {
  type Actor,
  type ChatMessagePage,
  type ChatMessageView,
  type ListChatMessagesInput,
  PAGE_SIZE,
} from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { findChat } from '../rooms/chat.entity.js';
import { findChatMessage } from './chat-message.entity.js';
import { viewMessages } from './chat-message-view.js';

const PAGE = PAGE_SIZE.chatMessages;

/** A page of a chat, oldest first. Throws ERR_NO_CHAT_FOUND, ERR_NO_MESSAGE_FOUND. */
export async function listMessages(
  manager: EntityManager,
  actor: Actor,
  { chatId, pageNumber = 1, before, after, around, aroundId }: ListChatMessagesInput,
): Promise<ChatMessagePage> {
  const chat = await findChat(manager, actor, chatId);
  const named = aroundId && (await findChatMessage(manager, { companyId: actor.companyId, chatId, id: aroundId }));
  // Places have no gaps, so that a page is a range of them.
  const last = lastOf({ newest: chat.lastSeq, pageNumber, before, after, around: named ? named.seq : around });
  const records = await viewMessages(
    manager,
    'm.company_id = $1 AND m.chat_id = $2 AND m.seq > $3 AND m.seq <= $4 ORDER BY m.seq',
    [actor.companyId, chatId, last - PAGE, last],
  );
  return { records, ...edges(records, chat.lastSeq) };
}

type Position = Pick<ListChatMessagesInput, 'before' | 'after' | 'around'> & { newest: number; pageNumber: number };

/** The place of the last message of the page that is asked for. */
function lastOf({ newest, pageNumber, before, after, around }: Position): number {
  if (around !== undefined) return Math.min(around + PAGE / 2, newest);
  if (after !== undefined) return after + PAGE;
  return before === undefined ? newest - (pageNumber - 1) * PAGE : before - 1;
}

const edges = (records: ChatMessageView[], newest: number) => ({
  hasMore: (records[0]?.seq ?? 1) > 1,
  hasNewer: (records.at(-1)?.seq ?? newest) < newest,
});
