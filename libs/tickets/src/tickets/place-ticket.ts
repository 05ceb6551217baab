import type { TicketPlacement } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { onQueued } from '../queues/rotator/rotator-timer.js';
import { endSession } from '../conversation/bot-session/end-session.js';
import type { LivePlacement, Ticket } from '../conversation/ticket/ticket.entity.js';

/**
 * Puts the ticket into another place, provided that it is still where it was read and that its new owner was not deleted
 * meanwhile. Returns whether it did. Only `closeCycle` closes a ticket by it; all others use `applyMove`.
 */
export async function placeTicket(manager: EntityManager, ticket: Ticket, to: TicketPlacement): Promise<boolean> {
  await endSession(manager, ticket, to.status === 'closed' ? 'closed' : 'moved');
  const moved = await rows(
    manager,
    `UPDATE ticket SET status = $4, queue_id = $5, user_id = $6, version = version + 1, updated_at = clock_timestamp(),
       moved_at = clock_timestamp(), is_bot = is_bot AND $4 IN ('pending', 'lgpd', 'nps') AND $6::integer IS NULL,
       waiting_since = CASE WHEN $4 = 'closed' THEN NULL ELSE waiting_since END,
       waited_in = CASE WHEN status IN ('pending', 'lgpd') THEN coalesce(queue_id, 0) ELSE waited_in END
     WHERE company_id = $1 AND id = $2 AND status = $3 AND user_id IS NOT DISTINCT FROM $7
       AND ($4 = 'closed' OR NOT EXISTS
         (SELECT 1 FROM attendant WHERE company_id = $1 AND id = $6::integer AND is_deleted))
     RETURNING 1`,
    [ticket.companyId, ticket.id, ticket.status, to.status, to.queueId, to.userId, ticket.userId],
  );
  return moved.length > 0;
}

/**
 * Moves a locked ticket to where it is live. Returns whether it did, as `placeTicket`. Where it waits in a queue, the
 * rotator of the queue is set.
 */
export async function applyMove(manager: EntityManager, ticket: Ticket, to: LivePlacement): Promise<boolean> {
  const isMoved = await placeTicket(manager, ticket, to);
  if (isMoved && to.status === 'pending' && to.queueId !== null) await onQueued(manager, ticket);
  return isMoved;
}
