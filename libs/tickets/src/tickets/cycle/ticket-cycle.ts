import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

// The rows are opened, moved and finished by a trigger of the table of tickets, so that no way of moving one is missed.

interface TicketRef {
  companyId: number;
  id: number;
}

/** The last service cycle of a ticket, as a condition: $1 is the company, $2 the ticket. */
const LAST_CYCLE = `company_id = $1 AND id = (SELECT max(id) FROM ticket_cycle WHERE company_id = $1 AND ticket_id = $2)`;

/**
 * Records the contact's rating, 0 to 10, of the last service cycle of a locked ticket; it counts for the owner whom that
 * cycle had when it was closed (docs/spec/domain-behaviour.md §7). Returns false when the cycle has a rating already,
 * which stays.
 */
export async function recordRating(
  manager: EntityManager,
  { companyId, id }: TicketRef,
  rate: number,
): Promise<boolean> {
  const rated = await rows(
    manager,
    `UPDATE ticket_cycle SET rating = $3, rated_at = clock_timestamp() WHERE ${LAST_CYCLE} AND rating IS NULL RETURNING 1`,
    [companyId, id, rate],
  );
  return rated.length > 0;
}

/** Whether the last service cycle of the ticket has a rating. */
export async function hasRating(manager: EntityManager, { companyId, id }: TicketRef): Promise<boolean> {
  const rated = await rows(manager, `SELECT 1 FROM ticket_cycle WHERE ${LAST_CYCLE} AND rating IS NOT NULL`, [
    companyId,
    id,
  ]);
  return rated.length > 0;
}

/** Keeps who closed the last service cycle of the ticket, unless it was closed before; 0: nobody. */
export async function recordCloser(
  manager: EntityManager,
  { companyId, id }: TicketRef,
  userId: number,
): Promise<void> {
  if (userId === 0) return;
  await manager.query(`UPDATE ticket_cycle SET closed_by = coalesce(closed_by, $3) WHERE ${LAST_CYCLE}`, [
    companyId,
    id,
    userId,
  ]);
}

/** Continues the last service cycle of a ticket whose close is undone: called before the ticket is moved. */
export async function resumeCycle(manager: EntityManager, { companyId, id }: TicketRef): Promise<void> {
  await manager.query(`UPDATE ticket_cycle SET finished_at = NULL WHERE ${LAST_CYCLE}`, [companyId, id]);
}
