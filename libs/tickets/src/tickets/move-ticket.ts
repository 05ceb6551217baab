import type { Actor, TicketPlacement, TicketView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { logMove } from './log/log-move.js';
import { dropPins } from './pins/drop-pins.js';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { saveStep, finishStep, claimStep } from './undo/ticket-step.js';

interface Move {
  /** Null: there is nowhere to go. */
  to: TicketPlacement | null;
  event: 'ticket.accepted' | 'ticket.returned' | 'ticket.closed' | 'ticket.reopened' | 'ticket.transferred';
  /** The actor may take it back for a while, and the contact is told this afterwards; null: told nothing. */
  undoable?: { text: string | null };
}

/**
 * Puts the ticket where it goes, provided that it still stands where it was read and that its new owner was not deleted
 * meanwhile. Answers whether it did.
 */
export async function applyMove(manager: EntityManager, ticket: Ticket, to: TicketPlacement): Promise<boolean> {
  const moved = await rows(
    manager,
    `UPDATE ticket SET status = $4, queue_id = $5, user_id = $6, version = version + 1, updated_at = clock_timestamp(),
       waiting_since = CASE WHEN $4 = 'closed' THEN NULL ELSE waiting_since END
     WHERE company_id = $1 AND id = $2 AND status = $3 AND user_id IS NOT DISTINCT FROM $7
       AND ($4 = 'closed' OR NOT EXISTS
         (SELECT 1 FROM attendant WHERE company_id = $1 AND id = $6::integer AND is_deleted))
     RETURNING 1`,
    [ticket.companyId, ticket.id, ticket.status, to.status, to.queueId, to.userId, ticket.userId],
  );
  return moved.length > 0;
}

/**
 * Moves a held ticket and tells of it. Answers the ticket as it stands then: unmoved, and without an event, when there
 * is nowhere to go (rules.md 36).
 */
export async function moveTicket(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  { to, event, undoable }: Move,
): Promise<TicketView> {
  if (to) await finishPreviousStep(manager, ticket, event);
  const isMoved = to !== null && (await applyMove(manager, ticket, to));
  const view = await ticketView(manager, ticket.companyId, ticket.id);
  if (isMoved) {
    await logMove(manager, actor, ticket, { to, isTransfer: event === 'ticket.transferred' });
    await recordEvent(manager, event, laneOf(ticket), { ticket: view, from: ticket.place, byUserId: actor.userId });
    await dropPins(manager, ticket);
    if (undoable) await saveStep(manager, actor, ticket, undoable.text);
  }
  return view;
}

/** The step before can be taken back no longer; who opens the ticket again takes its farewell back. */
async function finishPreviousStep(manager: EntityManager, ticket: Ticket, event: Move['event']): Promise<void> {
  if (event === 'ticket.reopened') await claimStep(manager, ticket);
  else await finishStep(manager, ticket);
}
