import type pg from 'pg';
import type { Scale } from '../options.js';
import { bodySql, nameSql } from './texts.js';

/** SQL of the contact of ticket `n`: live tickets have one each, closed ones belong to random contacts. */
const CONTACT_OF = `(plan.contact_base + 1 + CASE WHEN n <= plan.live THEN n - 1 ELSE (n::bigint * 7919) % plan.contacts END)::integer`;
const QUEUE_OF = `plan.id * 100 + 1 + n % 10`;
const OWNER_OF = `plan.id * 10000 + (n % 10) * 10 + 1 + (n / 10) % 10`;
const NUMBER_OF = `'55' || (11 + contact % 80) || (900000000 + contact)`;

/** Fills the tables of the schema tickets from the companies in `pg_temp.plan`. Newest messages have the highest numbers. */
export async function seedTickets(db: pg.Client, scale: Scale): Promise<void> {
  for (const sql of PEOPLE) await db.query(sql);
  await db.query(TICKETS);
  await db.query(messagesSql(scale));
  await db.query(LONGEST, [scale.longestChat]);
  await db.query(COUNTERS);
  for (const table of ['contact', 'ticket', 'message', 'queue']) {
    await db.query(
      `SELECT setval(pg_get_serial_sequence('tickets.${table}', 'id'), (SELECT max(id) FROM tickets.${table}))`,
    );
  }
}

const PEOPLE = [
  `INSERT INTO tickets.queue (id, company_id, name, color)
   SELECT plan.id * 100 + q, plan.id, 'Fila ' || q, '#' || lpad(to_hex(q * 1000), 6, '0') FROM plan, generate_series(1, 10) q`,
  `INSERT INTO tickets.attendant (company_id, id, name, profile, all_ticket, allow_group)
   SELECT plan.id, plan.id * 10000 + u, 'Atendente ' || u, CASE u WHEN 0 THEN 'admin' ELSE 'user' END, false, false
   FROM plan, generate_series(0, 100) u`,
  `INSERT INTO tickets.queue_member (company_id, queue_id, user_id)
   SELECT plan.id, plan.id * 100 + 1 + (u - 1) / 10, plan.id * 10000 + u FROM plan, generate_series(1, 100) u`,
  `INSERT INTO tickets.connection (company_id, id, name, channel, number, is_default, updated_at)
   SELECT id, id, 'Loja ' || id, 'whatsapp', '5511' || 30000000 + id, true, now() FROM plan`,
  `INSERT INTO tickets.contact (id, company_id, name, number)
   SELECT plan.contact_base + n, plan.id, ${nameSql('n')}, ${NUMBER_OF}
   FROM plan, generate_series(1, plan.contacts) n, LATERAL (SELECT plan.contact_base + n AS contact) numbered`,
  `INSERT INTO tickets.contact_alias (company_id, type, value, contact_id)
   SELECT company_id, 'phone', number, id FROM tickets.contact`,
];

const TICKETS = `
  INSERT INTO tickets.ticket (id, company_id, contact_id, connection_id, status, is_group, queue_id, user_id,
    last_message, unread_messages, waiting_since, created_at, updated_at)
  SELECT plan.ticket_base + n, plan.id, ${CONTACT_OF}, plan.id, place.status, place.status = 'group',
    CASE place.status WHEN 'group' THEN NULL ELSE ${QUEUE_OF} END,
    CASE WHEN place.status IN ('open', 'closed') THEN ${OWNER_OF} END,
    left(${bodySql('n')}, 40), CASE WHEN n <= plan.live THEN n % 3 ELSE 0 END,
    CASE WHEN n <= plan.live AND n % 3 > 0 THEN now() - n * interval '1 second' END,
    now() - n * interval '5 seconds', now() - n * interval '1 second'
  FROM plan, generate_series(1, plan.tickets) n,
    LATERAL (SELECT CASE WHEN n <= plan.open THEN 'open' WHEN n <= plan.open + plan.pending THEN 'pending'
      WHEN n <= plan.live THEN 'group' ELSE 'closed' END AS status) place`;

/** Companies and chats are interleaved as in real traffic; a few chats get most messages (the square of an even spread). */
const messagesSql = ({ companies, largestShare, messages }: Scale) => `
  INSERT INTO tickets.message (company_id, ticket_id, contact_id, connection_id, chat_id, from_me, external_id, body,
    media_type, read, ack, send_state, user_id, queue_id, created_at)
  SELECT plan.id, plan.ticket_base + n, ${CONTACT_OF}, plan.id, contact_of.contact || '@s.whatsapp.net', drawn.own,
    'S' || drawn.i, ${bodySql('drawn.i')}, 'conversation', drawn.own OR n > plan.live OR drawn.luck > 0.02,
    CASE WHEN drawn.own THEN 3 ELSE 0 END, CASE WHEN drawn.own THEN 'read' END, CASE WHEN drawn.own THEN ${OWNER_OF} END,
    CASE WHEN n <= plan.open + plan.pending OR n > plan.live THEN ${QUEUE_OF} END,
    now() - (${messages} - drawn.i) * interval '300 milliseconds'
  FROM (
    SELECT i, random() AS luck, random() < 0.45 AS own,
      CASE WHEN random() < ${largestShare} THEN 1 ELSE 2 + floor(random() * ${companies - 1})::integer END AS company,
      random() AS chat
    FROM generate_series(1, ${messages}) i
  ) drawn
  JOIN plan ON plan.id = drawn.company
  CROSS JOIN LATERAL (SELECT 1 + floor(plan.tickets * drawn.chat * drawn.chat)::integer AS n) ticket_of
  CROSS JOIN LATERAL (SELECT ${CONTACT_OF} AS contact) contact_of`;

/** Makes the first ticket of the largest company the longest chat, with the newest messages. */
const LONGEST = `
  INSERT INTO tickets.message (company_id, ticket_id, contact_id, connection_id, chat_id, from_me, external_id, body,
    media_type, ack, send_state, user_id, queue_id)
  SELECT t.company_id, t.id, t.contact_id, t.connection_id, 'longest', i % 2 = 0, 'L' || i, ${bodySql('i')},
    'conversation', CASE WHEN i % 2 = 0 THEN 3 ELSE 0 END, CASE WHEN i % 2 = 0 THEN 'read' END,
    CASE WHEN i % 2 = 0 THEN t.user_id END, t.queue_id
  FROM tickets.ticket t, generate_series(1, $1::integer) i WHERE t.company_id = 1 AND t.id = 1`;

const COUNTERS = `
  INSERT INTO tickets.ticket_counter (company_id, status, is_group, queue_id, user_id, tickets)
  SELECT company_id, status, is_group, queue_id, user_id, count(*) FROM tickets.ticket GROUP BY 1, 2, 3, 4, 5`;
