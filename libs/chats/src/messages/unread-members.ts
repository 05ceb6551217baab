import type { EntityManager } from 'typeorm';
import { seeAllChats } from '../database/with-member.js';

/**
 * Who is a member of the message's chat at this moment and has not read the message; nobody once it is deleted. From here
 * on the transaction sees all chats of its company.
 */
export async function unreadMembers(manager: EntityManager, companyId: number, messageId: number): Promise<number[]> {
  await seeAllChats(manager);
  const members = await manager.query<{ id: number }[]>(
    `SELECT m.user_id AS id FROM chat_message x
     JOIN chat_member m ON m.company_id = x.company_id AND m.chat_id = x.chat_id
     WHERE x.company_id = $1 AND x.id = $2 AND x.deleted_at IS NULL AND m.read_seq < x.seq AND m.user_id <> x.sender_id`,
    [companyId, messageId],
  );
  return members.map(({ id }) => id);
}
