import type pg from 'pg';

/** The connection whose tickets expire; nobody writes on it. */
export const CONNECTION = 900;
const EXPIRES_AFTER_MINUTES = 60;
/** What the bot sends when a ticket expires. */
export const EXPIRED_TEXT = 'Encerramos por inatividade';

const SETTINGS = {
  expiresTicket: EXPIRES_AFTER_MINUTES,
  whenExpiresTicket: '0',
  expiresInactiveMessage: EXPIRED_TEXT,
};

/** Creates a connection of company 1 whose open tickets expire. No replica owns its session. */
export async function openExpiringConnection(db: pg.Client): Promise<void> {
  // Where the triggers of its tables look.
  await db.query('SET search_path = tickets');
  const values = [CONNECTION, JSON.stringify(SETTINGS)];
  await db.query(
    `INSERT INTO tickets.connection (company_id, id, name, channel, number, is_default, updated_at, settings)
     VALUES (1, $1, 'Prazos', 'whatsapp', '5511' || 40000000, false, now(), $2) ON CONFLICT DO NOTHING`,
    values,
  );
  await db.query(
    `INSERT INTO channels.connection (company_id, id, name, channel, number, status, is_default, settings)
     VALUES (1, $1, 'Prazos', 'whatsapp', '5511' || 40000000, 'CONNECTED', false, $2) ON CONFLICT DO NOTHING`,
    values,
  );
  await db.query(
    `INSERT INTO channels.session_lease (connection_id, company_id, owner, fence, expires_at, wanted)
     VALUES ($1, 1, 'bench', 1, now() + interval '1 day', false) ON CONFLICT DO NOTHING`,
    [CONNECTION],
  );
}

let planted = 0;

/** Opens that many tickets of contacts of their own that have expired. Resolves to the first of their ids. */
export async function plantTickets(db: pg.Client, count: number): Promise<number> {
  const base = 7_100_000_000 + planted;
  planted += count;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO tickets.contact (company_id, name, number)
     SELECT 1, 'Prazo ' || n, '55' || ($1::bigint + n) FROM generate_series(1, $2::integer) n RETURNING id`,
    [base, count],
  );
  const first = Math.min(...rows.map(({ id }) => id));
  await db.query(
    `INSERT INTO tickets.contact_alias (company_id, type, value, contact_id)
     SELECT company_id, 'phone', number, id FROM tickets.contact WHERE company_id = 1 AND id >= $1`,
    [first],
  );
  const tickets = await db.query<{ id: number }>(
    `INSERT INTO tickets.ticket (company_id, contact_id, connection_id, status, queue_id, user_id, moved_at)
     SELECT 1, id, $2, 'open', 101, 10001, now() - interval '1 day'
     FROM tickets.contact WHERE company_id = 1 AND id >= $1 RETURNING id`,
    [first, CONNECTION],
  );
  await db.query('ANALYZE tickets.ticket, tickets.contact');
  return Math.min(...tickets.rows.map(({ id }) => id));
}

/** Sets the timers of the planted tickets, as the bot does, all for this instant. */
export async function setTimers(db: pg.Client, { from, dueAt }: { from: number; dueAt: Date }): Promise<void> {
  await db.query('BEGIN');
  await db.query(
    `INSERT INTO tickets.ticket_bot (company_id, ticket_id, memory, tick_at, moved_at)
     SELECT company_id, id, '{}', $3, moved_at FROM tickets.ticket
     WHERE company_id = 1 AND connection_id = $1 AND id >= $2`,
    [CONNECTION, from, dueAt],
  );
  await db.query(
    `WITH made AS (
       INSERT INTO scheduler.timer (company_id, key, kind, due_at, data)
       SELECT 1, 'ticket:' || id || ':bot', 'ticket.bot', $3, jsonb_build_object('ticketId', id) FROM tickets.ticket
       WHERE company_id = 1 AND connection_id = $1 AND id >= $2
       RETURNING company_id, id, due_at
     ) INSERT INTO scheduler.timer_due (company_id, timer_id, due_at) SELECT company_id, id, due_at FROM made`,
    [CONNECTION, from, dueAt],
  );
  await db.query('COMMIT');
}

/** How many of the planted tickets are open. */
export async function openTickets(db: pg.Client, from: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM tickets.ticket
     WHERE company_id = 1 AND connection_id = $1 AND id >= $2 AND status <> 'closed'`,
    [CONNECTION, from],
  );
  return rows[0]!.count;
}

/** Planted tickets whose timer did other than one closing with one log entry, text, and event; and timers that remain. */
export async function wrongTickets(db: pg.Client, from: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT (count(*) FILTER (WHERE status <> 'closed' OR entries <> 1 OR texts <> 1 OR fired <> 1)
       + (SELECT count(*) FROM scheduler.timer WHERE company_id = 1 AND kind = 'ticket.bot'))::integer AS count
     FROM tickets.ticket t
     LEFT JOIN LATERAL (SELECT count(*) AS entries FROM tickets.ticket_log l
       WHERE l.company_id = 1 AND l.ticket_id = t.id AND l.type = 'autoClose') log ON true
     LEFT JOIN LATERAL (SELECT count(*) AS texts FROM tickets.message m
       WHERE m.company_id = 1 AND m.contact_id = t.contact_id AND m.connection_id = $1 AND m.ticket_id = t.id) sent ON true
     LEFT JOIN (SELECT key, count(*) AS fired FROM scheduler.outbox_event WHERE name = 'timer.due' GROUP BY key) due
       ON due.key = 'timer:ticket:' || t.id || ':bot'
     WHERE t.company_id = 1 AND t.connection_id = $1 AND t.id >= $2`,
    [CONNECTION, from],
  );
  return rows[0]!.count;
}

/** Removes what waits for a session that nobody has. */
export async function dropUnsent(db: pg.Client): Promise<void> {
  await db.query('DELETE FROM channels.outbound_message WHERE company_id = 1 AND connection_id = $1', [CONNECTION]);
}
