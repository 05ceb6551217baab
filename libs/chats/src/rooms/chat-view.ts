import type { ChatView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';

/** Members by name; a deleted user is a member of nothing. */
const MEMBERS = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('userId', m.user_id, 'unreads', c.last_seq - m.read_seq, 'readSeq', m.read_seq,
    'unreadMentions', CASE WHEN m.read_seq < c.last_seq THEN (
      SELECT count(*) FROM chat_message x WHERE x.company_id = m.company_id AND x.chat_id = m.chat_id
        AND x.seq > m.read_seq AND x.mentions <> '{}' AND m.user_id = ANY(x.mentions)) ELSE 0 END,
    'user', jsonb_build_object('id', m.user_id, 'name', u.name)) ORDER BY u.name, m.user_id), '[]')
  FROM chat_member m JOIN app_user u ON u.company_id = m.company_id AND u.id = m.user_id
  WHERE m.company_id = c.company_id AND m.chat_id = c.id)`;

/** Columns of a chat `c` as its view; times become texts in `chatViews`. */
export const CHAT_COLUMNS = `c.id, c.uuid, c.title, c.owner_id AS "ownerId", c.direct_key IS NOT NULL AS "isDirect",
  c.last_message AS "lastMessage", c.last_seq AS "lastSeq", c.version, c.updated_at AS "updatedAt", ${MEMBERS} AS users`;

/** A row of `CHAT_COLUMNS`. */
export type ChatRow = Omit<ChatView, 'updatedAt'> & { updatedAt: Date };

export const chatViewOf = ({ updatedAt, ...row }: ChatRow): ChatView => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** A chat that the transaction sees. Throws ERR_NO_CHAT_FOUND. */
export async function viewChat(manager: EntityManager, companyId: number, chatId: number): Promise<ChatView> {
  const [row] = await manager.query<ChatRow[]>(
    `SELECT ${CHAT_COLUMNS} FROM chat c WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, chatId],
  );
  if (!row) throw new AppError('ERR_NO_CHAT_FOUND');
  return chatViewOf(row);
}
