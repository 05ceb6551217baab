import type { Actor, ChatMessageView, Requests } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { withMember } from '../database/with-member.js';
import { Chat, chatLane, lockChat } from '../rooms/chat.entity.js';
import { viewChat } from '../rooms/chat-view.js';
import { moveCursor } from '../rooms/read-chat.js';
import { ChatMessage, findChatMessage } from './chat-message.entity.js';
import { viewMessage } from './chat-message-view.js';
import { previewOfChat } from './preview.js';

type SendInput = Requests['chatMessages.send']['input'];

/** Writes a message into a chat. Messages of a chat are written one after the other, so that their places have no gaps. */
@Injectable()
export class SendChatMessage {
  constructor(private readonly db: DataSource) {}

  /** Throws what `chatMessages.send` lists in the contracts. */
  async execute(actor: Actor, input: SendInput): Promise<ChatMessageView> {
    const { companyId, userId } = actor;
    const { chatId } = input;
    const message = (input.message ?? '').trimEnd();
    if (message.trim() === '' && !input.media) throw new AppError('ERR_EMPTY_MESSAGE');

    return withMember(this.db, actor, async (manager) => {
      const chat = await lockChat(manager, actor, chatId);
      const sent = await sentBefore(manager, actor, input);
      if (sent) return viewMessage(manager, companyId, sent.id);
      const { id } = await insertMessage(manager, actor, chat, { ...input, message });
      await manager.update(
        Chat,
        { companyId, id: chatId },
        {
          lastSeq: chat.lastSeq + 1,
          lastMessage: previewOfChat({ message, media: input.media ?? null }),
          updatedAt: () => 'now()',
        },
      );
      // Who writes has the chat open.
      await moveCursor(manager, { companyId, chatId, userId, seq: undefined });
      const view = await viewMessage(manager, companyId, id);
      const data = { chat: await viewChat(manager, companyId, chatId), message: view };
      await recordEvent(manager, 'chatMessage.created', chatLane(companyId, chatId), data);
      return view;
    });
  }
}

async function insertMessage(
  manager: EntityManager,
  { companyId, userId: senderId }: Actor,
  chat: Chat,
  input: SendInput & { message: string },
): Promise<ChatMessage> {
  const { message, media = null, mentions = [], clientKey = null, replyTo = null } = input;
  if (replyTo !== null) await findChatMessage(manager, { companyId, chatId: chat.id, id: replyTo });
  return manager.save(
    manager.create(ChatMessage, {
      companyId,
      chatId: chat.id,
      seq: chat.lastSeq + 1,
      senderId,
      message,
      media,
      replyTo,
      mentions: mentions.filter((id) => id !== senderId && chat.memberIds.includes(id)),
      clientKey,
      clientHash: clientKey === null ? null : requestHash(input),
    }),
  );
}

/**
 * The message that the actor already sent under this key; null when there is none. Throws ERR_IDEMPOTENCY_MISMATCH when
 * the key was used for another request (docs/spec/reliability-security.md §2.7).
 */
async function sentBefore(
  manager: EntityManager,
  { companyId, userId: senderId }: Actor,
  input: SendInput,
): Promise<ChatMessage | null> {
  const { clientKey } = input;
  const sent = clientKey ? await manager.findOneBy(ChatMessage, { companyId, senderId, clientKey }) : null;
  if (sent && sent.clientHash !== requestHash(input)) throw new AppError('ERR_IDEMPOTENCY_MISMATCH');
  return sent;
}

/** The same request has the same hash, wherever its file was stored. */
function requestHash({ chatId, message = '', replyTo, mentions = [], media }: SendInput): string {
  const file = media ? [media.fileName, media.mimetype, media.size] : null;
  const request = [chatId, message.trimEnd(), replyTo ?? null, mentions, file];
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
