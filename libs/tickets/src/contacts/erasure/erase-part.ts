import type { ErasureCounts } from '@prosa/contracts';
import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { rows } from '../../database/rows.js';
import { refreshLastMessage } from '../../conversation/message/refresh-last-message.js';
import { claimStep } from '../../tickets/undo/ticket-step.js';
import { TICKET_ROWS } from './count-erasure.js';

/** Messages that go in one transaction: short enough to hold nobody up. */
export const ERASED_AT_ONCE = 500;

/** What a step removed; null when nothing was left for it. */
export type Removed = Partial<ErasureCounts> | null;

/** Removes some messages of the contact's first ticket, and with the last of them the ticket. */
export async function eraseOfTicket(manager: EntityManager, companyId: number, contactId: number): Promise<Removed> {
  const [first] = await rows<{ id: number }>(
    manager,
    'SELECT id FROM ticket WHERE company_id = $1 AND contact_id = $2 ORDER BY id LIMIT 1',
    [companyId, contactId],
  );
  const ticket = first && (await lockTicket(manager, companyId, first.id));
  if (!ticket) return null;
  const some = await rows<{ id: number }>(
    manager,
    `SELECT id FROM message WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 AND ticket_id = $4
     LIMIT ${ERASED_AT_ONCE}`,
    [companyId, contactId, ticket.connectionId, ticket.id],
  );
  const files = await deleteMessages(manager, ticket, some);
  if (some.length === ERASED_AT_ONCE) return { messages: some.length, files };
  return { messages: some.length, files, tickets: 1, ...(await deleteTicket(manager, ticket)) };
}

/** Removes some messages that the contact wrote in one group. */
export async function eraseOfGroup(manager: EntityManager, companyId: number, contactId: number): Promise<Removed> {
  const written = await rows<{ id: number; ticketId: number }>(
    manager,
    `SELECT id, ticket_id AS "ticketId" FROM message WHERE company_id = $1 AND author_id = $2
     ORDER BY ticket_id LIMIT ${ERASED_AT_ONCE}`,
    [companyId, contactId],
  );
  const ticket = written[0] && (await lockTicket(manager, companyId, written[0].ticketId));
  if (!ticket) return null;
  const some = written.filter(({ ticketId }) => ticketId === ticket.id);
  const files = await deleteMessages(manager, ticket, some);
  await manager.query(
    `UPDATE ticket SET last_message_id = NULL, last_message = '', version = version + 1
     WHERE company_id = $1 AND id = $2 AND last_message_id = ANY($3)`,
    [companyId, ticket.id, some.map(({ id }) => id)],
  );
  await refreshLastMessage(manager, ticket);
  return { groupMessages: some.length, files };
}

/** Deletes the messages; others that quote one lose the quote. Returns how many had a file. */
async function deleteMessages(manager: EntityManager, ticket: Ticket, messages: { id: number }[]): Promise<number> {
  const values = [ticket.companyId, messages.map(({ id }) => id)];
  await manager.query(
    'UPDATE message SET quoted_id = NULL, version = version + 1 WHERE company_id = $1 AND quoted_id = ANY($2)',
    values,
  );
  const deleted = await rows<{ key: string | null }>(
    manager,
    `DELETE FROM message WHERE company_id = $1 AND id = ANY($2) RETURNING media ->> 'key' AS key`,
    values,
  );
  const keys = deleted.flatMap(({ key }) => key ?? []);
  await dropFiles(manager, ticket.companyId, keys);
  return keys.length;
}

async function deleteTicket(manager: EntityManager, ticket: Ticket): Promise<Removed> {
  const { companyId, id } = ticket;
  const view = await ticketView(manager, companyId, id);
  await claimStep(manager, ticket);
  const removed: NonNullable<Removed> = {};
  for (const [place, from] of Object.entries(TICKET_ROWS)) {
    const deleted = await rows(manager, `DELETE FROM ${from} RETURNING 1`, [companyId, [id]]);
    removed[place as keyof typeof TICKET_ROWS] = deleted.length;
  }
  await manager.delete(Ticket, { companyId, id });
  const last = { ...view, lastMessage: '', version: view.version + 1 };
  await recordEvent(manager, 'ticket.deleted', laneOf(ticket), { ticket: last, byUserId: 0 });
  return removed;
}
