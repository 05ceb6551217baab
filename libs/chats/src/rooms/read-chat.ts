import type { Actor, ChatView, ReadChatInput } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withMember } from '../database/with-member.js';
import { chatLane, findChat } from './chat.entity.js';
import { viewChat } from './chat-view.js';

/** Moves a member's cursor. */
@Injectable()
export class ReadChat {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_CHAT_FOUND. */
  execute(actor: Actor, { chatId, seq }: ReadChatInput): Promise<ChatView> {
    const { companyId, userId } = actor;
    return withMember(this.db, actor, async (manager) => {
      await findChat(manager, actor, chatId);
      const isMoved = await moveCursor(manager, { companyId, chatId, userId, seq });
      const chat = await viewChat(manager, companyId, chatId);
      if (isMoved) await recordEvent(manager, 'chat.read', chatLane(companyId, chatId), { chat });
      return chat;
    });
  }
}

/**
 * Moves a cursor forward to `seq`, or to the last message without it, and never past that or back: several devices may
 * report in any order. Resolves to whether it moved.
 */
export async function moveCursor(
  manager: EntityManager,
  at: { companyId: number; chatId: number; userId: number; seq: number | undefined },
): Promise<boolean> {
  const [, moved] = (await manager.query(
    `UPDATE chat_member m SET read_seq = least(coalesce($4, c.last_seq), c.last_seq) FROM chat c
     WHERE m.company_id = $1 AND m.chat_id = $2 AND m.user_id = $3 AND c.company_id = m.company_id AND c.id = m.chat_id
       AND m.read_seq < least(coalesce($4, c.last_seq), c.last_seq)`,
    [at.companyId, at.chatId, at.userId, at.seq ?? null],
  )) as [unknown, number];
  return moved > 0;
}
