export interface InboundRow {
  chat: string;
  external: string;
  phone: string;
  body: string;
}

interface Step {
  name: string;
  text: string;
  values: (inbound: InboundRow, known: Record<string, unknown>) => unknown[];
}

/** Reads and writes needed for an inbound message of a known contact, each as one prepared statement. */
export const RAW_STEPS: Step[] = [
  {
    name: 'inbound',
    text: `INSERT INTO channels.inbound_message (company_id, connection_id, chat_id, from_me, participant, external_id, is_readable)
      VALUES (1, 1, $1, false, '', $2, true)`,
    values: ({ chat, external }) => [chat, external],
  },
  {
    name: 'received',
    text: `INSERT INTO channels.outbox_event (id, company_id, name, key, data, published_at)
      VALUES (gen_random_uuid(), 1, 'message.received', $1, jsonb_build_object('text', $2::text), now())`,
    values: ({ chat, body }) => [chat, body],
  },
  {
    name: 'contact',
    text: `SELECT c.id AS contact, c.name FROM tickets.contact_alias a JOIN tickets.contact c ON c.company_id = a.company_id AND c.id = a.contact_id
      WHERE a.company_id = 1 AND a.type = 'phone' AND a.value = $1`,
    values: ({ phone }) => [phone],
  },
  {
    name: 'ticket',
    text: `SELECT id AS ticket, queue_id FROM tickets.ticket
      WHERE company_id = 1 AND contact_id = $1 AND connection_id = 1 AND status <> 'closed' FOR UPDATE`,
    values: (_, { contact }) => [contact],
  },
  {
    name: 'message',
    text: `INSERT INTO tickets.message (company_id, ticket_id, contact_id, connection_id, chat_id, from_me, external_id, body, media_type, read, queue_id)
      VALUES (1, $1, $2, 1, $3, false, $4, $5, 'conversation', false, $6) RETURNING id AS message`,
    values: ({ chat, external, body }, { ticket, contact, queue_id }) => [
      ticket,
      contact,
      chat,
      external,
      body,
      queue_id,
    ],
  },
  {
    name: 'note',
    text: `UPDATE tickets.ticket SET last_message_id = $2, last_message = left($3, 40), unread_messages = unread_messages + 1,
      waiting_since = coalesce(waiting_since, now()), version = version + 1, updated_at = clock_timestamp()
      WHERE company_id = 1 AND id = $1`,
    values: ({ body }, { ticket, message }) => [ticket, message, body],
  },
  {
    name: 'view',
    text: `SELECT to_json(t) AS view FROM (SELECT t.*, c.name, c.number FROM tickets.ticket t
      JOIN tickets.contact c ON c.company_id = t.company_id AND c.id = t.contact_id WHERE t.company_id = 1 AND t.id = $1) t`,
    values: (_, { ticket }) => [ticket],
  },
  {
    name: 'created',
    text: `INSERT INTO tickets.outbox_event (id, company_id, name, key, data, published_at)
      VALUES (gen_random_uuid(), 1, 'message.created', $1, $2, now())`,
    values: ({ chat }, { view }) => [chat, JSON.stringify(view)],
  },
  {
    name: 'log',
    text: `WITH head AS (INSERT INTO gateway.realtime_cursor AS c (company_id, seq) VALUES (1, 1)
        ON CONFLICT (company_id) DO UPDATE SET seq = c.seq + 1 RETURNING seq)
      INSERT INTO gateway.realtime_event (company_id, seq, topic, rooms, audience, payload)
      SELECT 1, seq, 'raw', ARRAY['raw'], '{}', $1 FROM head`,
    values: (_, { view }) => [JSON.stringify(view)],
  },
];
