import type {
  Actor,
  ChangeChatInput,
  ChatIdInput,
  ChatView,
  CreateChatInput,
  OpenDirectChatInput,
} from '@prosa/contracts';
import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ArrayContains, DataSource, type EntityManager } from 'typeorm';
import { seeAllChats, withMember } from '../database/with-member.js';
import { Chat, chatLane, lockChat } from './chat.entity.js';
import { viewChat } from './chat-view.js';
import { assertUsers, insertChat, setMembers, userIdsOf } from './members.js';

/** Makes, changes and deletes chats. Members alone know of a chat; its owner alone changes it (docs/spec/secondary.md §6). */
@Injectable()
export class ManageChats {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_USER_FOUND, ERR_VALIDATION. */
  async create(actor: Actor, { title, users }: CreateChatInput): Promise<ChatView> {
    const { companyId, userId: ownerId } = actor;
    const memberIds = [...new Set([ownerId, ...userIdsOf(users)])];
    return withMember(this.db, actor, async (manager) => {
      await assertUsers(manager, companyId, memberIds);
      await seeAllChats(manager);
      const chat = await insertChat(manager, { companyId, uuid: randomUUID(), title, ownerId, memberIds });
      await recordEvent(manager, 'chat.created', chatLane(companyId, chat.id), { chat });
      return chat;
    });
  }

  /** Throws ERR_OWN_USER, ERR_NO_USER_FOUND. */
  async openDirect(actor: Actor, { userId }: OpenDirectChatInput): Promise<ChatView> {
    const { companyId, userId: ownerId } = actor;
    if (userId === ownerId) throw new AppError('ERR_OWN_USER');
    const memberIds = [ownerId, userId];
    const directKey = memberIds.toSorted((one, other) => one - other).join(':');
    return withMember(this.db, actor, async (manager) => {
      await assertUsers(manager, companyId, memberIds);
      await lockDirectKey(manager, companyId, directKey);
      const known = await manager.findOneBy(Chat, { companyId, directKey });
      if (known) return viewChat(manager, companyId, known.id);
      await seeAllChats(manager);
      const title = await namesOf(manager, companyId, memberIds);
      const fields = { companyId, uuid: randomUUID(), title, ownerId, memberIds, directKey };
      const chat = await insertChat(manager, fields);
      await recordEvent(manager, 'chat.created', chatLane(companyId, chat.id), { chat });
      return chat;
    });
  }

  /**
   * A direct chat with other members becomes an ordinary one. Throws ERR_NO_CHAT_FOUND, ERR_NO_PERMISSION,
   * ERR_NO_USER_FOUND, ERR_VALIDATION.
   */
  async change(actor: Actor, { chatId, title, users }: ChangeChatInput): Promise<ChatView> {
    const { companyId, userId } = actor;
    const memberIds = [...new Set([userId, ...userIdsOf(users)])];
    return withMember(this.db, actor, async (manager) => {
      const chat = await lockOwnChat(manager, actor, chatId);
      const added = memberIds.filter((id) => !chat.memberIds.includes(id));
      await assertUsers(manager, companyId, added);
      await seeAllChats(manager);
      const removed = chat.memberIds.filter((id) => !memberIds.includes(id));
      if (added.length + removed.length > 0) chat.directKey = null;
      await setMembers(manager, chat, memberIds);
      return saveChange(manager, Object.assign(chat, { title }), removed);
    });
  }

  /** Throws ERR_NO_CHAT_FOUND. */
  leave(actor: Actor, { chatId }: ChatIdInput): Promise<{ left: boolean }> {
    return withMember(this.db, actor, async (manager) => {
      const chat = await lockChat(manager, actor, chatId);
      await seeAllChats(manager);
      await removeMember(manager, chat, actor.userId);
      return { left: true };
    });
  }

  /** Throws ERR_NO_CHAT_FOUND, ERR_NO_PERMISSION. */
  delete(actor: Actor, { chatId }: ChatIdInput): Promise<{ deleted: boolean }> {
    return withMember(this.db, actor, async (manager) => {
      await deleteChat(manager, await lockOwnChat(manager, actor, chatId));
      return { deleted: true };
    });
  }
}

/**
 * Takes a user who is about to be deleted out of all chats, in the same transaction. What they wrote stays, with their
 * name.
 */
export async function leaveAllChats(
  manager: EntityManager,
  { companyId, id, name }: { companyId: number; id: number; name: string },
): Promise<void> {
  await seeAllChats(manager);
  const chats = await manager.find(Chat, {
    where: { companyId, memberIds: ArrayContains([id]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const chat of chats) await removeMember(manager, chat, id);
  await manager.query(
    `INSERT INTO chat_former_user (company_id, user_id, name) SELECT $1, $2, $3
     WHERE EXISTS (SELECT 1 FROM chat_message WHERE company_id = $1 AND sender_id = $2) ON CONFLICT DO NOTHING`,
    [companyId, id, name],
  );
}

async function lockOwnChat(manager: EntityManager, actor: Actor, chatId: number): Promise<Chat> {
  const chat = await lockChat(manager, actor, chatId);
  if (chat.ownerId !== actor.userId) throw new AppError('ERR_NO_PERMISSION');
  return chat;
}

/** Two who open the same direct chat at once do so one after the other. */
const lockDirectKey = (manager: EntityManager, companyId: number, directKey: string): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`direct chat ${companyId} ${directKey}`]);

async function namesOf(manager: EntityManager, companyId: number, userIds: number[]): Promise<string> {
  const users = await manager.query<{ name: string }[]>(
    'SELECT name FROM app_user WHERE company_id = $1 AND id = ANY($2) ORDER BY name, id',
    [companyId, userIds],
  );
  return users.map(({ name }) => name).join(', ');
}

/** The chat of an owner who leaves goes to the member who is in it longest. A direct chat that one left is an ordinary one. */
async function removeMember(manager: EntityManager, chat: Chat, userId: number): Promise<void> {
  const remaining = chat.memberIds.filter((id) => id !== userId);
  if (remaining.length === 0) return deleteChat(manager, chat);
  await setMembers(manager, Object.assign(chat, { directKey: null }), remaining);
  if (chat.ownerId === userId) chat.ownerId = await longestMember(manager, chat);
  await saveChange(manager, chat, [userId]);
}

async function longestMember(manager: EntityManager, { companyId, id }: Chat): Promise<number> {
  const [first] = await manager.query<[{ userId: number }]>(
    `SELECT user_id AS "userId" FROM chat_member WHERE company_id = $1 AND chat_id = $2
     ORDER BY joined_at, user_id LIMIT 1`,
    [companyId, id],
  );
  return first.userId;
}

async function saveChange(manager: EntityManager, chat: Chat, removed: number[]): Promise<ChatView> {
  const { companyId, id, title, ownerId, memberIds, directKey } = chat;
  const moved = { version: () => 'version + 1', updatedAt: () => 'now()' };
  await manager.update(Chat, { companyId, id }, { title, ownerId, memberIds, directKey, ...moved });
  const view = await viewChat(manager, companyId, id);
  await recordEvent(manager, 'chat.changed', chatLane(companyId, id), { chat: view, removed });
  return view;
}

async function deleteChat(manager: EntityManager, { companyId, id, memberIds }: Chat): Promise<void> {
  const files = await manager.query<{ key: string }[]>(
    `SELECT media ->> 'key' AS key FROM chat_message WHERE company_id = $1 AND chat_id = $2 AND media IS NOT NULL`,
    [companyId, id],
  );
  await manager.delete(Chat, { companyId, id });
  const keys = files.map(({ key }) => key);
  await dropFiles(manager, companyId, keys);
  await recordEvent(manager, 'chat.deleted', chatLane(companyId, id), { chatId: id, memberIds });
}
