import type pg from 'pg';
import { CONNECTION, EXPIRED_TEXT } from './plant-timers.js';

interface Step {
  name: string;
  text: string;
  values: (ticketId: number, known: Record<string, unknown>) => unknown[];
}

/** Reads and writes that the expiry of a ticket needs, each as one prepared statement. */
const STEPS: Step[] = [
  {
    name: 'timer',
    text: `DELETE FROM scheduler.timer WHERE company_id = 1 AND key = $1`,
    values: (ticketId) => [`ticket:${ticketId}:bot`],
  },
  {
    name: 'due',
    text: `INSERT INTO scheduler.outbox_event (id, company_id, name, key, data, published_at)
      VALUES (gen_random_uuid(), 1, 'timer.due', $1, jsonb_build_object('ticketId', $2::integer), now())`,
    values: (ticketId) => [`timer:ticket:${ticketId}:bot`, ticketId],
  },
  {
    name: 'ticket',
    text: `SELECT contact_id, connection_id, queue_id FROM tickets.ticket
      WHERE company_id = 1 AND id = $1 AND status = 'open' FOR UPDATE`,
    values: (ticketId) => [ticketId],
  },
  {
    name: 'text',
    text: `INSERT INTO tickets.message (company_id, ticket_id, contact_id, connection_id, from_me, external_id, body,
        media_type, read, queue_id, send_state)
      VALUES (1, $1::integer, $2, $3, true, 'raw-' || $1::integer, '${EXPIRED_TEXT}', 'conversation', true, $4, 'queued')
      RETURNING id AS message`,
    values: (ticketId, { contact_id, connection_id, queue_id }) => [ticketId, contact_id, connection_id, queue_id],
  },
  {
    name: 'close',
    text: `UPDATE tickets.ticket SET status = 'closed', last_message_id = $2, last_message = '${EXPIRED_TEXT}',
        moved_at = now(), version = version + 1, updated_at = clock_timestamp() WHERE company_id = 1 AND id = $1`,
    values: (ticketId, { message }) => [ticketId, message],
  },
  {
    name: 'entry',
    text: `INSERT INTO tickets.ticket_log (company_id, ticket_id, type) VALUES (1, $1, 'autoClose')`,
    values: (ticketId) => [ticketId],
  },
  {
    name: 'view',
    text: `SELECT to_json(t) AS view FROM (SELECT t.*, c.name, c.number FROM tickets.ticket t
      JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id WHERE t.company_id = 1 AND t.id = $1) t`,
    values: (ticketId) => [ticketId],
  },
  ...['ticket.closed', 'message.created'].map((event) => ({
    name: event,
    text: `INSERT INTO tickets.outbox_event (id, company_id, name, key, data, published_at)
      VALUES (gen_random_uuid(), 1, '${event}', '1:${CONNECTION}:' || $1::integer, $2, now())`,
    values: (ticketId: number, { view }: Record<string, unknown>) => [ticketId, JSON.stringify(view)],
  })),
];

/** The limit of a drain: the rows of each expiry by one client, in one transaction each. Returns tickets a second. */
export async function rawDrain(db: pg.Client, from: number): Promise<number> {
  const { rows: tickets } = await db.query<{ id: number }>(
    'SELECT id FROM tickets.ticket WHERE company_id = 1 AND connection_id = $1 AND id >= $2 ORDER BY id',
    [CONNECTION, from],
  );
  const begin = performance.now();
  for (const { id } of tickets) {
    const known: Record<string, unknown> = {};
    await db.query('BEGIN');
    for (const { name, text, values } of STEPS) {
      const { rows } = await db.query<Record<string, unknown>>({ name, text, values: values(id, known) });
      Object.assign(known, rows[0]);
    }
    await db.query('COMMIT');
  }
  return (tickets.length * 1_000) / (performance.now() - begin);
}
