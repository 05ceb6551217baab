import type { Owner } from './owner.js';

export interface PlantedTicket {
  id: number;
  uuid: string;
  contactId: number;
  /** The only message of the thread. */
  messageId: number;
}

export interface TicketPlace {
  companyId: number;
  connectionId: number;
  status: string;
  queueId?: number | null;
  userId?: number | null;
  isGroup?: boolean;
  /** Part of the message and of the preview. */
  text: string;
  contact: string;
}

/**
 * Inserts a ticket with a contact and a message, as if received long ago: no event is recorded. The number has no 7, so
 * that one of a group, which stays visible, never contains the digits that numbers.ts looks for.
 */
export async function plantTicket(owner: Owner, place: TicketPlace): Promise<PlantedTicket> {
  const { companyId, connectionId, status, queueId = null, userId = null, isGroup = false, text, contact } = place;
  return owner.row<PlantedTicket>(
    `WITH person AS (
       INSERT INTO tickets.contact (company_id, name, is_group, number)
       VALUES ($1, $2, $3, '5599' || translate(lpad(floor(random() * 1000000000)::text, 9, '0'), '7', '0')) RETURNING id
     ), place AS (
       INSERT INTO tickets.ticket (company_id, contact_id, connection_id, status, queue_id, user_id, is_group, last_message)
       SELECT $1, person.id, $4, $5, $6, $7, $3, $8 FROM person RETURNING id, uuid, contact_id
     ), said AS (
       INSERT INTO tickets.message
         (company_id, ticket_id, contact_id, connection_id, from_me, external_id, chat_id, body, media_type, send_state)
       SELECT $1, place.id, place.contact_id, $4, false, place.uuid::text, 'planted', $8, 'conversation', NULL
       FROM place RETURNING id
     )
     SELECT place.id, place.uuid, place.contact_id AS "contactId", said.id AS "messageId" FROM place, said`,
    [companyId, contact, isGroup, connectionId, status, queueId, userId, text],
  );
}

/** Inserts an earlier ticket of the same thread, closed in another queue. */
export async function plantEarlier(owner: Owner, { id }: PlantedTicket, queueId: number): Promise<PlantedTicket> {
  return owner.row<PlantedTicket>(
    `WITH place AS (
       INSERT INTO tickets.ticket (company_id, contact_id, connection_id, status, queue_id)
       SELECT company_id, contact_id, connection_id, 'closed', $2 FROM tickets.ticket WHERE id = $1
       RETURNING id, uuid, company_id, contact_id, connection_id
     )
     INSERT INTO tickets.message
       (company_id, ticket_id, contact_id, connection_id, from_me, external_id, chat_id, body, media_type)
     SELECT company_id, id, contact_id, connection_id, false, uuid::text, 'planted', 'antes', 'conversation' FROM place
     RETURNING ticket_id AS id, id AS "messageId", contact_id AS "contactId", (SELECT uuid FROM place) AS uuid`,
    [id, queueId],
  );
}

/** Inserts a user's quick message that is not shared. */
export async function plantQuickMessage(owner: Owner, companyId: number, userId: number): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.quick_message (company_id, user_id, shortcode) VALUES ($1, $2, 'oi') RETURNING id`,
    [companyId, userId],
  );
  return id;
}

/** Inserts a user's chat without other members, with a message. */
export function plantChat(
  owner: Owner,
  companyId: number,
  userId: number,
): Promise<{ chatId: number; messageId: number }> {
  return owner.row(
    `WITH made AS (
       INSERT INTO tenancy.chat (company_id, uuid, title, owner_id, member_ids, last_seq)
       VALUES ($1, gen_random_uuid(), 'Minha', $2, ARRAY[$2::integer], 1) RETURNING id
     ), joined AS (
       INSERT INTO tenancy.chat_member (company_id, chat_id, user_id, read_seq) SELECT $1, id, $2, 1 FROM made
     )
     INSERT INTO tenancy.chat_message (company_id, chat_id, seq, sender_id, message) SELECT $1, id, 1, $2, 'oi' FROM made
     RETURNING chat_id AS "chatId", id AS "messageId"`,
    [companyId, userId],
  );
}

/** Inserts a list without files. */
export async function plantFileList(owner: Owner, companyId: number): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.file_list (company_id, name, message) VALUES ($1, 'Minha', 'Minha') RETURNING id`,
    [companyId],
  );
  return id;
}

/** Inserts a user's scheduled message to a contact. */
export async function plantSchedule(
  owner: Owner,
  { companyId, userId, contactId }: { companyId: number; userId: number; contactId: number },
): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.schedule (company_id, user_id, contact_id, body, send_at, repeat_from)
     VALUES ($1, $2, $3, 'Bom dia', '2099-02-28T12:00:00Z', '2099-02-28T09:00:00') RETURNING id`,
    [companyId, userId, contactId],
  );
  return id;
}

/** Inserts a recorded conversation of the bot's simulator, of a connection that no test deletes. */
export async function plantBotCase(owner: Owner, companyId: number, name: string): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.bot_case (company_id, name, connection_id, steps, expected)
     VALUES ($1, $2, 888888, '[]', '[]') RETURNING id`,
    [companyId, name],
  );
  return id;
}

/** Inserts a finished erasure of a contact, by a user of this name. */
export async function plantErasure(owner: Owner, companyId: number, userName: string): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.contact_erasure (company_id, contact_id, user_id, user_name, subject, planned, finished_at)
     VALUES ($1, 999999, 1, $2, '', '{}', now()) RETURNING id`,
    [companyId, userName],
  );
  return id;
}

/** Inserts an invoice of a company, open or paid. */
export async function plantInvoice(
  owner: Owner,
  companyId: number,
  status: 'open' | 'paid',
  detail: string,
): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tenancy.invoice (company_id, detail, value, users, connections, queues, due_date, status, paid_at)
     VALUES ($1, $2, 10, 1, 1, 1, now(), $3, CASE $3 WHEN 'paid' THEN now() END) RETURNING id`,
    [companyId, detail, status],
  );
  return id;
}

/** Deletes rows that the product cannot delete yet, with the owner's rights. */
export async function removeTicket(owner: Owner, { id }: PlantedTicket): Promise<void> {
  await owner.rows('DELETE FROM tickets.message WHERE ticket_id = $1', [id]);
  await owner.rows('DELETE FROM tickets.ticket WHERE id = $1', [id]);
}

/** Inserts a tag and assigns it to the ticket's contact. */
export async function plantTag(
  owner: Owner,
  companyId: number,
  { contactId }: PlantedTicket,
  name: string,
): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `WITH made AS (INSERT INTO tickets.tag (company_id, name, color) VALUES ($1, $3, '#805AD5') RETURNING id)
     INSERT INTO tickets.contact_tag SELECT $1, $2, id FROM made RETURNING tag_id AS id`,
    [companyId, contactId, name],
  );
  return id;
}

/** Inserts a note of a ticket. */
export async function plantNote(owner: Owner, { id }: PlantedTicket, note: string): Promise<number> {
  const planted = await owner.row<{ id: number }>(
    `INSERT INTO tickets.ticket_note (company_id, ticket_id, user_id, note)
     SELECT company_id, id, 1, $2 FROM tickets.ticket WHERE id = $1 RETURNING id`,
    [id, note],
  );
  return planted.id;
}

/** Inserts private notes of a user in a ticket, each under its own key (Idempotency-Key). Returns the keys. */
export async function plantKeys(owner: Owner, { messageId }: PlantedTicket, userId: number): Promise<string[]> {
  const notes = await owner.rows<{ key: string }>(
    `INSERT INTO tickets.message (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type, is_private,
       ack, user_id, client_key, client_hash)
     SELECT company_id, ticket_id, contact_id, connection_id, true, body, media_type, true, 2, $2::integer, format('key-%s-%s', $2::integer, n), 'x'
     FROM tickets.message, generate_series(1, 120) n WHERE id = $1 RETURNING client_key AS key`,
    [messageId, userId],
  );
  return notes.map(({ key }) => key);
}

/** Inserts a finished export of services of a user. */
export async function plantExport(owner: Owner, companyId: number, userId: number): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.service_export (company_id, user_id, state, format, figure, from_day, to_day, is_supervisor, language,
       finished_at, expires_at)
     VALUES ($1, $2, 'failed', 'csv', 'services', '2026-01-01', '2026-01-31', false, 'pt-BR', now(), now() + interval '7 days')
     RETURNING id`,
    [companyId, userId],
  );
  return id;
}

/** Inserts a report of figures whose workbook is a text. */
export async function plantReport(owner: Owner, companyId: number, text: string): Promise<number> {
  const content = Buffer.from(text).toString('base64');
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.report (company_id, rhythm, from_day, to_day, is_trial, content)
     VALUES ($1, 'weekly', '2026-01-05', '2026-01-11', true, $2) RETURNING id`,
    [
      companyId,
      JSON.stringify({
        subject: text,
        text,
        html: text,
        attachments: [
          {
            fileName: 'report.xlsx',
            mimetype: 'application/octet-stream',
            content,
          },
        ],
      }),
    ],
  );
  return id;
}

/**
 * Inserts somebody of the on-call roster, without the timer that looks for waiting tickets; whoever is there already stays.
 */
export async function plantOnCall(owner: Owner, companyId: number, userId: number): Promise<number> {
  const week = [{ startTime: '08:00', endTime: '08:01' }, null, null, null, null, null, null];
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.on_call (company_id, user_id, phone, interval_minutes, days)
     VALUES ($1, $2, '5511988887777', 5, $3) ON CONFLICT (company_id, user_id) DO UPDATE SET interval_minutes = 5
     RETURNING id`,
    [companyId, userId, JSON.stringify(week)],
  );
  return id;
}
