import type { HistoryKind, InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { rows } from '../../database/rows.js';
import type { ShownContent } from '../inbound/inbound-content.js';
import { inboundDraft } from '../inbound/insert/inbound-draft.js';

/** An older message with its place in the thread. */
export interface PlacedMessage {
  inbound: InboundMessage;
  content: ShownContent;
  seq: number;
  authorId: number | null;
}

export interface InsertedMessage {
  id: number;
  seq: string;
  externalId: string;
}

/**
 * Adds older messages to a locked ticket in one statement. They are read: nothing of the past is unread work. Returns
 * those that were not there.
 */
export function insertHistory(
  manager: EntityManager,
  ticket: Ticket,
  placed: readonly PlacedMessage[],
  { origin, timeZone }: { origin: HistoryKind; timeZone: string },
): Promise<InsertedMessage[]> {
  const { companyId, id, contactId, connectionId, queueId } = ticket;
  const values = placed.map(({ inbound, content, seq, authorId }) => ({
    ...inboundDraft(inbound, content, timeZone),
    seq,
    authorId,
  }));
  return rows<InsertedMessage>(
    manager,
    `INSERT INTO message (seq, company_id, ticket_id, contact_id, connection_id, queue_id, origin, author_id, chat_id,
       from_me, participant, external_id, body, media_type, media_state, media_info, read, ack, created_at)
     SELECT r.seq, $1, $2, $3, $4, $5, $6, r."authorId", r."chatId", r."fromMe", r.participant, r."externalId", r.body,
       r."mediaType", r."mediaState", r."mediaInfo", true, r.ack, r."createdAt"
     FROM jsonb_to_recordset($7::jsonb) AS r (seq bigint, "authorId" integer, "chatId" text, "fromMe" boolean,
       participant text, "externalId" text, body text, "mediaType" text, "mediaState" text, "mediaInfo" jsonb,
       ack smallint, "createdAt" timestamptz)
     ON CONFLICT DO NOTHING RETURNING id, seq, external_id AS "externalId"`,
    [companyId, id, contactId, connectionId, queueId, origin, JSON.stringify(values)],
  );
}

/** Links the messages to those that they answer or react to, once all of them are stored. */
export async function linkQuotes(
  manager: EntityManager,
  { companyId, contactId, connectionId }: Ticket,
  placed: readonly PlacedMessage[],
): Promise<void> {
  const quotes = placed.flatMap(({ inbound, content }) => {
    const target = content.kind === 'reaction' ? content.targetExternalId : inbound.quotedExternalId;
    return target ? [{ id: inbound.externalId, target }] : [];
  });
  if (quotes.length === 0) return;
  await manager.query(
    `UPDATE message m SET quoted_id = q.id
     FROM unnest($4::text[], $5::text[]) AS link (external_id, target)
     JOIN message q ON q.company_id = $1 AND q.connection_id = $3 AND q.external_id = link.target AND q.contact_id = $2
     WHERE m.company_id = $1 AND m.connection_id = $3 AND m.external_id = link.external_id AND m.contact_id = $2
       AND m.quoted_id IS NULL AND m.id <> q.id`,
    [companyId, contactId, connectionId, quotes.map(({ id }) => id), quotes.map(({ target }) => target)],
  );
}
