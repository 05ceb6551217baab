import { asOwner } from '@prosa/testing';
import type { DataSource } from 'typeorm';

/** How many of each to seed, in each of two companies. */
export interface Amounts {
  contacts: number;
  /** Closed tickets a contact; each contact has a live one as well. */
  closed: number;
  /** Messages a ticket. */
  messages: number;
}

/** Seeds companies 1 and 2 with queues 1-8 and 101-108, attendants 1-20, and threads in all places. */
export async function seedMany(db: DataSource, { contacts, closed, messages }: Amounts): Promise<void> {
  for (const company of [1, 2]) {
    await asOwner(db, SEED, [company, contacts, closed, messages, company === 1 ? 0 : 100]);
  }
  await asOwner(db, 'ANALYZE');
}

const SEED = `
  WITH queues AS (
    INSERT INTO queue (id, company_id, name, color)
    SELECT $5 + n, $1, 'Queue ' || n, '#' || n FROM generate_series(1, 8) n
  ), people AS (
    INSERT INTO attendant SELECT $1, n, 'User ' || n, 'user', false, false FROM generate_series(1, 20) n
  ), contacts AS (
    INSERT INTO contact (id, company_id, name, number)
    SELECT n * 2 + $1, $1, 'Contact ' || n, '5511' || 900000000 + n FROM generate_series(1, $2::integer) n
  ), tickets AS (
    INSERT INTO ticket (id, company_id, contact_id, connection_id, status, queue_id, user_id, unread_messages, updated_at)
    SELECT (c * ($3::integer + 1) + k) * 2 + $1, $1, c * 2 + $1, 1,
      CASE WHEN k > 0 THEN 'closed' WHEN c % 2 = 0 THEN 'open' ELSE 'pending' END,
      $5 + 1 + c % 8, CASE WHEN k > 0 OR c % 2 = 0 THEN 1 + (c / 8) % 20 END, c % 3,
      now() - (k * $2::integer + (c * 7919) % $2::integer) * interval '1 second'
    FROM generate_series(1, $2::integer) c, generate_series(0, $3::integer) k
    RETURNING id, contact_id, queue_id
  )
  INSERT INTO message (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, media_type, queue_id)
  SELECT $1, t.id, t.contact_id, 1, t.id || '-' || n, n % 2 = 0, 'Text ' || n, 'conversation', t.queue_id
  FROM tickets t, generate_series(1, $4::integer) n`;
