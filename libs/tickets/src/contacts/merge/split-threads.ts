import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { logStep } from '../../tickets/log/log-step.js';
import type { SplitPair } from './restore-contact.js';
import type { MergeRecord } from './merge-record.js';

/** Messages in a ticket of one contact that came by an alias of the other. */
interface Misplaced {
  ticketId: number;
  connectionId: number;
  /** Whose alias they came by. */
  ownerId: number;
  messageIds: number[];
}

/**
 * Messages that came since the merge, in the wrong contact's tickets: the chat at the provider names the alias they came
 * by. Notes and messages that have no chat yet stay in their ticket.
 */
const MISPLACED = `
  WITH alias AS (
    SELECT contact_id, value FROM contact_alias WHERE company_id = $1 AND contact_id IN ($2, $3)
  )
  SELECT m.ticket_id AS "ticketId", m.connection_id AS "connectionId", owner.contact_id AS "ownerId",
    array_agg(m.id ORDER BY m.id) AS "messageIds"
  FROM message m
  CROSS JOIN LATERAL (
    SELECT min(a.contact_id) AS contact_id FROM alias a WHERE a.value = split_part(m.chat_id, '@', 1)
    HAVING count(DISTINCT a.contact_id) = 1
  ) owner
  WHERE m.company_id = $1 AND m.contact_id IN ($2, $3) AND m.id > $4 AND m.chat_id <> '' AND NOT m.is_private
    AND owner.contact_id <> m.contact_id
  GROUP BY m.ticket_id, m.connection_id, owner.contact_id ORDER BY m.ticket_id`;

/**
 * Gives each of two contacts the messages that came since their merge, in a ticket of their own. Returns the ids of tickets
 * that lost or got messages.
 */
export async function splitThreads(
  manager: EntityManager,
  { companyId, contactId, mergedId }: SplitPair,
  { lastMessageId }: Pick<MergeRecord, 'lastMessageId'>,
): Promise<{ ticketIds: number[]; openedIds: number[] }> {
  const misplaced = await rows<Misplaced>(manager, MISPLACED, [companyId, contactId, mergedId, lastMessageId]);
  const ticketIds = new Set<number>();
  const openedIds: number[] = [];
  for (const part of misplaced) {
    const { id, isNew } = await receivingTicket(manager, companyId, part);
    await manager.query('UPDATE message SET ticket_id = $2, contact_id = $3 WHERE company_id = $1 AND id = ANY($4)', [
      companyId,
      id,
      part.ownerId,
      part.messageIds,
    ]);
    ticketIds.add(part.ticketId).add(id);
    if (isNew) openedIds.push(id);
  }
  await splitAuthors(manager, { companyId, contactId, mergedId }, lastMessageId);
  return { ticketIds: [...ticketIds], openedIds };
}

/** The owner's live ticket on the connection, else the latest; else a new one at the place of the other. */
async function receivingTicket(
  manager: EntityManager,
  companyId: number,
  { ownerId, connectionId, ticketId }: Misplaced,
): Promise<{ id: number; isNew: boolean }> {
  const [known] = await rows<{ id: number }>(
    manager,
    `SELECT id FROM ticket WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3
     ORDER BY status <> 'closed' DESC, id DESC LIMIT 1`,
    [companyId, ownerId, connectionId],
  );
  if (known) return { ...known, isNew: false };
  const [made] = await rows<{ id: number; queueId: number | null }>(
    manager,
    `INSERT INTO ticket (company_id, contact_id, connection_id, channel, status, is_group, queue_id, user_id, created_at)
     SELECT company_id, $3, connection_id, channel, status, is_group, queue_id, user_id, created_at
     FROM ticket WHERE company_id = $1 AND id = $2 RETURNING id, queue_id AS "queueId"`,
    [companyId, ticketId, ownerId],
  );
  const { id, queueId } = made!;
  await logStep(manager, { companyId, ticketId: id, type: 'create', userId: null, queueId });
  return { id, isNew: true };
}

/** Messages in groups since then have the author whose alias the group names. */
const splitAuthors = (
  manager: EntityManager,
  { companyId, contactId, mergedId }: SplitPair,
  lastMessageId: number,
): Promise<unknown> =>
  manager.query(
    `UPDATE message m SET author_id = $3 FROM contact_alias a
     WHERE m.company_id = $1 AND m.author_id = $2 AND m.id > $4 AND a.company_id = $1 AND a.contact_id = $3
       AND a.value = split_part(split_part(m.participant, '@', 1), ':', 1)`,
    [companyId, contactId, mergedId, lastMessageId],
  );
