import type pg from 'pg';
import type { Scale } from '../options.js';
import { userId } from './plan.js';
import { bodySql } from './texts.js';

/** The long chat of company 1, with all its attendants but those after the hundredth. */
export const LONG_CHAT = 1;
/** Further chats of its admin, each with one attendant. */
const CHATS = 50;
const MESSAGES_EACH = 40;
/** Each how many messages mention one member. */
const MENTION_EVERY = 25;

/** Inserts chats of company 1: a long one, in which the admin has half unread, and short ones. */
export async function seedChats(db: pg.Client, { longestChat }: Scale): Promise<void> {
  const [admin, first, last] = [0, 1, 100].map((attendant) => userId(1, attendant));
  await db.query(`
    INSERT INTO tenancy.chat (company_id, id, uuid, title, owner_id, member_ids, last_seq, last_message)
    SELECT 1, ${LONG_CHAT}, md5('chat 1')::uuid, 'Todos', ${admin}, array_agg(id ORDER BY id), ${longestChat}, 'Bom dia'
    FROM generate_series(${admin}, ${last}) id;
    INSERT INTO tenancy.chat (company_id, id, uuid, title, owner_id, member_ids, last_seq, last_message)
    SELECT 1, ${LONG_CHAT} + n, md5('chat ' || n + 1)::uuid, 'Sala ' || n, ${admin}, ARRAY[${admin}, ${admin} + n],
      ${MESSAGES_EACH}, 'Boa tarde'
    FROM generate_series(1, ${CHATS}) n;
    INSERT INTO tenancy.chat_member (company_id, chat_id, user_id, read_seq)
    SELECT 1, c.id, member, CASE WHEN c.id = ${LONG_CHAT} AND member = ${admin} THEN c.last_seq / 2 ELSE c.last_seq END
    FROM tenancy.chat c, unnest(c.member_ids) member WHERE c.company_id = 1;
    INSERT INTO tenancy.chat_message (company_id, id, chat_id, seq, sender_id, message, mentions, created_at)
    SELECT 1, row_number() OVER (ORDER BY c.id, n), c.id, n, c.member_ids[2 + n % (cardinality(c.member_ids) - 1)], ${bodySql('n')},
      CASE n % ${MENTION_EVERY} WHEN 0 THEN ARRAY[${admin}] WHEN 1 THEN ARRAY[${first}] ELSE '{}' END,
      now() - (c.last_seq - n) * interval '1 minute'
    FROM tenancy.chat c, generate_series(1, c.last_seq) n WHERE c.company_id = 1;
    SELECT setval(pg_get_serial_sequence('tenancy.chat', 'id'), ${LONG_CHAT + CHATS});
    SELECT setval(pg_get_serial_sequence('tenancy.chat_message', 'id'), ${longestChat + CHATS * MESSAGES_EACH});
  `);
}
