import { type Actor, type ChatPage, type ListChatsInput, PAGE_SIZE, searchWords } from '@prosa/contracts';
import { partOf } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CHAT_COLUMNS, type ChatRow, chatViewOf } from './chat-view.js';

/**
 * What one finds a chat by: its title and the names of its members but the actor, whose own name is in all of them. The
 * title of a direct chat is no other than these names.
 */
const NAMES = `fold(CASE WHEN c.direct_key IS NULL THEN c.title ELSE '' END || ' ' || coalesce((
  SELECT string_agg(u.name, ' ') FROM chat_member m JOIN app_user u ON u.company_id = m.company_id AND u.id = m.user_id
  WHERE m.company_id = c.company_id AND m.chat_id = c.id AND m.user_id <> $2), ''))`;

/** Chats of the actor in which all words are found: all, or a page of them, with the latest message first. */
export async function listChats(
  manager: EntityManager,
  { companyId, userId }: Actor,
  { searchParam = '', pageNumber }: ListChatsInput,
): Promise<ChatPage> {
  const words = searchWords(searchParam).map(partOf);
  const limit = pageNumber === undefined ? null : PAGE_SIZE.chats;
  const rows = await manager.query<(ChatRow & { count: number })[]>(
    `SELECT ${CHAT_COLUMNS}, (count(*) OVER ())::int AS count
     FROM chat_member own JOIN chat c ON c.company_id = own.company_id AND c.id = own.chat_id
     WHERE own.company_id = $1 AND own.user_id = $2 AND (cardinality($3::text[]) = 0 OR ${NAMES} LIKE ALL ($3))
     ORDER BY c.updated_at DESC, c.id DESC LIMIT $4 OFFSET $5`,
    [companyId, userId, words, limit, ((pageNumber ?? 1) - 1) * PAGE_SIZE.chats],
  );
  const count = rows[0]?.count ?? 0;
  const records = rows.map(({ count: _, ...row }) => chatViewOf(row));
  return { records, count, hasMore: limit !== null && count > (pageNumber ?? 1) * limit };
}
