import type { EntityManager } from 'typeorm';
import { insertMessage, type MessageDraft } from '../../../conversation/message/insert-message.js';
import { publishMessageUpdated } from '../../../conversation/message/publish-message.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { isOfWindowChannel } from '../../../conversation/window/open-window.js';
import { rows } from '../../../database/rows.js';

/** A message that comes later than this is not looked for among what was read already: it stands at the end. */
const LATE = `interval '10 minutes'`;
/** How many messages it may overtake at most. */
const OVERTAKEN_MAX = 50;

/** A message that was added. */
export interface InsertedMessage {
  /** Null when a message with its provider key exists. */
  id: number | null;
  /** Others stand behind it. */
  isLate: boolean;
}

/**
 * Adds a received message behind all others of its thread, and where webhooks bring the messages, which come in any order, before
 * those that the contact wrote later. Those and what stands behind them get the next places of the sequence, in their
 * order, and an event each: places that consoles have read are not given away.
 */
export async function insertByTime(
  manager: EntityManager,
  ticket: Ticket,
  draft: MessageDraft & { createdAt: Date },
): Promise<InsertedMessage> {
  const id = await insertMessage(manager, ticket, draft);
  // The channels of webhooks are those with a reply window.
  if (id === null || !isOfWindowChannel(ticket)) return { id, isLate: false };
  const later = await writtenLater(manager, ticket, { id, at: draft.createdAt });
  if (later.length === 0) return { id, isLate: false };
  await manager.query(
    `WITH place AS MATERIALIZED (
       SELECT id, nextval(pg_get_serial_sequence('message', 'seq')) AS seq FROM unnest($2::int[]) AS id)
     UPDATE message SET seq = place.seq FROM place WHERE message.company_id = $1 AND message.id = place.id`,
    [ticket.companyId, later],
  );
  for (const messageId of later) await publishMessageUpdated(manager, ticket, { messageId, isTicketChanged: false });
  return { id, isLate: true };
}

/**
 * In their order, the ids of the messages from the first that the contact wrote later. Only the times of the contact's
 * messages are compared, all by the clock of the network.
 */
async function writtenLater(
  manager: EntityManager,
  { companyId, id: ticketId, contactId, connectionId }: Ticket,
  { id, at }: { id: number; at: Date },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    manager,
    `WITH recent AS MATERIALIZED (
       SELECT id, seq, from_me, created_at FROM message
       WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND ticket_id = $4 AND id <> $5
       ORDER BY seq DESC LIMIT ${OVERTAKEN_MAX})
     SELECT id FROM recent WHERE seq >= (
       SELECT min(seq) FROM recent WHERE NOT from_me AND created_at > $6 AND $6 > clock_timestamp() - ${LATE})
     ORDER BY seq`,
    [companyId, contactId, connectionId, ticketId, id, at],
  );
  return found.map((row) => row.id);
}
