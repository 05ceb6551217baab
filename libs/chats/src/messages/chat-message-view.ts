import type { ChatMessageView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

/** The writer of a message by its alias: a deleted user keeps the name. */
export const senderOf = (message: string) => `jsonb_build_object('id', ${message}.sender_id, 'name', coalesce(
  (SELECT u.name FROM app_user u WHERE u.company_id = ${message}.company_id AND u.id = ${message}.sender_id),
  (SELECT f.name FROM chat_former_user f WHERE f.company_id = ${message}.company_id AND f.user_id = ${message}.sender_id), ''))`;

const QUOTED = `(
  SELECT jsonb_build_object('id', q.id, 'seq', q.seq, 'senderId', q.sender_id, 'sender', ${senderOf('q')}, 'message', q.message,
    'fileName', q.media ->> 'fileName', 'isDeleted', q.deleted_at IS NOT NULL)
  FROM chat_message q WHERE q.company_id = m.company_id AND q.id = m.reply_to)`;

/** In the order of the first of each. */
const REACTIONS = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('emoji', r.emoji, 'userIds', r.users) ORDER BY r.first, r.emoji), '[]') FROM (
    SELECT emoji, min(at) AS first, jsonb_agg(user_id ORDER BY at, user_id) AS users FROM chat_reaction
    WHERE company_id = m.company_id AND message_id = m.id GROUP BY emoji) r)`;

const COLUMNS = `m.id, m.chat_id AS "chatId", m.seq, m.version, m.sender_id AS "senderId", ${senderOf('m')} AS sender, m.message,
  m.media, ${QUOTED} AS "replyTo", m.mentions, ${REACTIONS} AS reactions, m.edited_at IS NOT NULL AS "isEdited",
  m.deleted_at IS NOT NULL AS "isDeleted", m.created_at AS "createdAt", m.client_key AS "clientKey"`;

type Row = Omit<ChatMessageView, 'createdAt'> & { createdAt: Date };

/** Messages m that the transaction sees, by what follows WHERE. */
export async function viewMessages(
  manager: EntityManager,
  where: string,
  values: unknown[],
): Promise<ChatMessageView[]> {
  const rows = await manager.query<Row[]>(`SELECT ${COLUMNS} FROM chat_message m WHERE ${where}`, values);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** A message that exists. */
export async function viewMessage(manager: EntityManager, companyId: number, id: number): Promise<ChatMessageView> {
  const [message] = await viewMessages(manager, 'm.company_id = $1 AND m.id = $2', [companyId, id]);
  if (!message) throw new Error(`no message ${id}`);
  return message;
}
