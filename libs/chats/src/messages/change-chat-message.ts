import type {
  Actor,
  ChatMessageIdInput,
  ChatMessageView,
  EditChatMessageInput,
  ReactToChatMessageInput,
} from '@prosa/contracts';
import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withMember } from '../database/with-member.js';
import { Chat, chatLane, lockChat } from '../rooms/chat.entity.js';
import { viewChat } from '../rooms/chat-view.js';
import { ChatMessage, findChatMessage } from './chat-message.entity.js';
import { viewMessage } from './chat-message-view.js';
import { previewOfChat } from './preview.js';

/** A message and its chat, both locked by the lock of the chat. */
interface Place {
  manager: EntityManager;
  chat: Chat;
  message: ChatMessage;
  /** Whom it mentioned before the change. */
  mentions: number[];
}

/** Edits, deletes and reacts to messages of a chat. */
@Injectable()
export class ChangeChatMessage {
  constructor(private readonly db: DataSource) {}

  /** Throws what `chatMessages.edit` lists in the contracts. */
  edit(actor: Actor, { message: text, ...ids }: EditChatMessageInput): Promise<ChatMessageView> {
    const body = text.trimEnd();
    return this.change(actor, ids, async ({ manager, message }) => {
      assertOwn(actor, message);
      if (message.deletedAt) throw new AppError('ERR_MESSAGE_DELETED');
      if (body.trim() === '' && !message.media) throw new AppError('ERR_EMPTY_MESSAGE');
      if (body === message.message) return false;
      message.message = body;
      await manager.update(ChatMessage, keyOf(message), { message: body, editedAt: () => 'now()' });
      return true;
    });
  }

  /** Throws what `chatMessages.delete` lists in the contracts. */
  delete(actor: Actor, ids: ChatMessageIdInput): Promise<ChatMessageView> {
    return this.change(actor, ids, async ({ manager, message }) => {
      assertOwn(actor, message);
      if (message.deletedAt) return false;
      await dropFiles(manager, actor.companyId, message.media ? [message.media.key] : []);
      Object.assign(message, { message: '', media: null, mentions: [] });
      const emptied = { message: '', media: null, mentions: [], deletedAt: () => 'now()' };
      await manager.update(ChatMessage, keyOf(message), emptied);
      await manager.query('DELETE FROM chat_reaction WHERE company_id = $1 AND message_id = $2', [
        actor.companyId,
        message.id,
      ]);
      return true;
    });
  }

  /** Throws what `chatMessages.react` lists in the contracts. */
  react(actor: Actor, { emoji, ...ids }: ReactToChatMessageInput): Promise<ChatMessageView> {
    const { companyId, userId } = actor;
    return this.change(actor, ids, async ({ manager, message }) => {
      if (message.deletedAt) throw new AppError('ERR_MESSAGE_DELETED');
      const changed: unknown[] = await manager.query(...reactionStatement(emoji, [companyId, message.id, userId]));
      return changed.length > 0;
    });
  }

  /** `work` resolves to whether anything changed: then the version grows and the members are notified. */
  private change(
    actor: Actor,
    { chatId, messageId: id }: ChatMessageIdInput,
    work: (place: Place) => Promise<boolean>,
  ): Promise<ChatMessageView> {
    const { companyId } = actor;
    return withMember(this.db, actor, async (manager) => {
      const chat = await lockChat(manager, actor, chatId);
      const message = await findChatMessage(manager, { companyId, chatId, id });
      const place = { manager, chat, message, mentions: message.mentions };
      const isChanged = await work(place);
      if (isChanged) await publishChange(place);
      return viewMessage(manager, companyId, id);
    });
  }
}

const keyOf = ({ companyId, id }: ChatMessage) => ({ companyId, id });

function assertOwn({ userId }: Actor, { senderId }: ChatMessage): void {
  if (senderId !== userId) throw new AppError('ERR_MESSAGE_NOT_OWN');
}

/** A row when it changes something. */
const reactionStatement = (emoji: string, key: number[]): [sql: string, values: unknown[]] =>
  emoji === ''
    ? [
        `WITH removed AS (DELETE FROM chat_reaction WHERE company_id = $1 AND message_id = $2 AND user_id = $3 RETURNING 1)
         SELECT 1 FROM removed`,
        key,
      ]
    : [
        `INSERT INTO chat_reaction AS r (company_id, message_id, user_id, emoji) VALUES ($1, $2, $3, $4)
         ON CONFLICT (company_id, message_id, user_id) DO UPDATE SET emoji = excluded.emoji, at = now()
         WHERE r.emoji <> excluded.emoji RETURNING 1`,
        [...key, emoji],
      ];

async function publishChange({ manager, chat, message, mentions }: Place): Promise<void> {
  const { companyId, id: chatId } = chat;
  await manager.update(ChatMessage, keyOf(message), { version: () => 'version + 1' });
  const lastMessage = previewOfChat(message);
  const isPreviewed = message.seq === chat.lastSeq && lastMessage !== chat.lastMessage;
  if (isPreviewed) await manager.update(Chat, { companyId, id: chatId }, { lastMessage });
  await recordEvent(manager, 'chatMessage.changed', chatLane(companyId, chatId), {
    memberIds: chat.memberIds,
    message: await viewMessage(manager, companyId, message.id),
    chat:
      isPreviewed || mentions.length !== message.mentions.length ? await viewChat(manager, companyId, chatId) : null,
  });
}
