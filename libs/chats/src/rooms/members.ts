import type { ChatView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Chat } from './chat.entity.js';
import { viewChat } from './chat-view.js';

/** Ids of users as consoles send them, whole objects with an id. Throws ERR_VALIDATION. */
export function userIdsOf(users: readonly unknown[]): number[] {
  const ids = users.map((user) => (typeof user === 'object' && user !== null && 'id' in user ? Number(user.id) : NaN));
  const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= ID_MAX;
  if (!ids.every(isId)) throw new AppError('ERR_VALIDATION', { fields: { users: ['isId'] } });
  return [...new Set(ids)];
}

const ID_MAX = 2_147_483_647;

/** Throws ERR_NO_USER_FOUND unless all of these are users of the company. */
export async function assertUsers(manager: EntityManager, companyId: number, userIds: number[]): Promise<void> {
  // Not deleted before the transaction ends.
  const found: unknown[] = await manager.query(
    'SELECT id FROM app_user WHERE company_id = $1 AND id = ANY($2) FOR KEY SHARE',
    [companyId, userIds],
  );
  if (found.length < userIds.length) throw new AppError('ERR_NO_USER_FOUND');
}

/** Gives a chat exactly these members; whoever is new has nothing unread. For a transaction that sees all chats. */
export async function setMembers(manager: EntityManager, chat: Chat, memberIds: number[]): Promise<void> {
  const { companyId, id, lastSeq } = chat;
  chat.memberIds = memberIds;
  await manager.query('DELETE FROM chat_member WHERE company_id = $1 AND chat_id = $2 AND user_id <> ALL($3)', [
    companyId,
    id,
    memberIds,
  ]);
  await manager.query(
    `INSERT INTO chat_member (company_id, chat_id, user_id, read_seq) SELECT $1, $2, unnest($3::int[]), $4
     ON CONFLICT DO NOTHING`,
    [companyId, id, memberIds, lastSeq],
  );
}

/** Creates a chat with its members, and returns it as they see it. For a transaction that sees all chats. */
export async function insertChat(
  manager: EntityManager,
  fields: Pick<Chat, 'companyId' | 'uuid' | 'title' | 'ownerId' | 'memberIds'> & Partial<Chat>,
): Promise<ChatView> {
  const chat = await manager.save(manager.create(Chat, { ...fields, lastSeq: 0 }));
  await setMembers(manager, chat, chat.memberIds);
  return viewChat(manager, chat.companyId, chat.id);
}
