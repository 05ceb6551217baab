import type { Actor, TicketPlacement, TicketView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { watchTicket } from '../automation/watch-ticket.js';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import type { LivePlacement, Ticket } from '../conversation/ticket/ticket.entity.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { requestRating } from './cycle/request-rating.js';
import { closeCycle } from './cycle/close-cycle.js';
import { logMove } from './log/log-move.js';
import { logStep } from './log/log-step.js';
import { dropPins } from './pins/drop-pins.js';
import { applyMove } from './place-ticket.js';
import type { FarewellFacts } from './texts/farewell-of.js';
import { saveStep, finishStep, claimStep } from './undo/ticket-step.js';

interface Move {
  /** Null: there is nowhere to go. */
  to: LivePlacement | null;
  event: 'ticket.accepted' | 'ticket.returned' | 'ticket.reopened' | 'ticket.transferred';
  /** The actor may undo it for a while, and the contact is sent this text afterwards; null: nothing. */
  undoable?: { text: string | null };
}

/**
 * Moves a locked ticket and records its event. Returns the ticket as it is then: unmoved, and without an event, when there
 * is nowhere to go (docs/spec/rules.md 36).
 */
export async function moveTicket(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  { to, event, undoable }: Move,
): Promise<TicketView> {
  if (to) await finishPreviousStep(manager, ticket, event);
  const isMoved = to !== null && (await applyMove(manager, ticket, to));
  if (!isMoved) return ticketView(manager, ticket.companyId, ticket.id);
  await logMove(manager, actor, ticket, { to, isTransfer: event === 'ticket.transferred' });
  if (isHandedOver(actor, ticket, to)) await markUnread(manager, ticket);
  const view = await recordMove(manager, actor, ticket, event);
  await dropPins(manager, ticket);
  if (undoable) await saveStep(manager, actor, ticket, undoable.text);
  await watchTicket(manager, ticket.companyId, ticket.id);
  return view;
}

/** Moves a locked ticket out of a deleted queue, and records its event. Its last step can no longer be undone. */
export async function rehomeTicket(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  to: LivePlacement,
): Promise<void> {
  if (!(await relocateTicket(manager, actor, ticket, to))) return;
  const { companyId, id: ticketId } = ticket;
  const userId = actor.userId || null;
  await logStep(manager, { companyId, ticketId, type: 'transfered', userId, queueId: to.queueId });
}

/**
 * Moves a locked ticket for the platform and records its event, without an entry in the log, which the caller adds. Its
 * last step can no longer be undone. Returns whether it moved.
 */
export async function relocateTicket(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  to: LivePlacement,
): Promise<boolean> {
  await finishStep(manager, ticket);
  if (!(await applyMove(manager, ticket, to))) return false;
  if (isHandedOver(actor, ticket, to)) await markUnread(manager, ticket);
  await recordMove(manager, actor, ticket, 'ticket.transferred');
  await dropPins(manager, ticket);
  return true;
}

/** Whether a ticket of a person comes to another attendant, by whoever but themselves. */
const isHandedOver = (actor: Actor, { userId, isGroup }: Ticket, to: LivePlacement): boolean =>
  !isGroup && to.userId !== null && to.userId !== userId && to.userId !== actor.userId;

/** What the attendant before had read, the new one has not. */
const markUnread = (manager: EntityManager, { companyId, id }: Ticket): Promise<unknown> =>
  manager.query('UPDATE ticket SET unread_messages = greatest(unread_messages, 1) WHERE company_id = $1 AND id = $2', [
    companyId,
    id,
  ]);

/** A close by a person. */
interface Close {
  /** Null where the contact gets no farewell. */
  farewell: FarewellFacts | null;
  /** Texts wait until the actor can no longer undo the close. Where it cannot be undone, the contact is sent nothing. */
  isUndoable: boolean;
}

/**
 * Closes a locked ticket, or lets it wait for the contact's rating first where that is asked, and records its event. Returns the ticket as it is then: unmoved when it was
 * closed already.
 */
export async function closeLockedTicket(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  { farewell, isUndoable }: Close,
): Promise<TicketView> {
  if (ticket.status === 'closed') return ticketView(manager, ticket.companyId, ticket.id);
  await finishStep(manager, ticket);
  const request = isUndoable ? await requestRating(manager, { ticket, actor, farewell }) : null;
  if (request !== null) {
    const waiting = await recordMove(manager, actor, ticket, 'ticket.ratingRequested');
    await saveStep(manager, actor, ticket, request);
    return waiting;
  }
  const { isClosed, text } = await closeCycle(manager, { ticket, actor, farewell });
  if (!isClosed) return ticketView(manager, ticket.companyId, ticket.id);
  const view = await recordMove(manager, actor, ticket, 'ticket.closed');
  if (isUndoable) await saveStep(manager, actor, ticket, text);
  return view;
}

async function recordMove(
  manager: EntityManager,
  { userId: byUserId }: Actor,
  ticket: Ticket,
  event: Move['event'] | 'ticket.closed' | 'ticket.ratingRequested',
): Promise<TicketView> {
  const view = await ticketView(manager, ticket.companyId, ticket.id);
  const from: TicketPlacement = ticket.place;
  await recordEvent(manager, event, laneOf(ticket), { ticket: view, from, byUserId });
  return view;
}

/** The step before can no longer be undone. Reopening a ticket withdraws the text of its close instead of sending it. */
async function finishPreviousStep(manager: EntityManager, ticket: Ticket, event: Move['event']): Promise<void> {
  if (event === 'ticket.reopened') await claimStep(manager, ticket);
  else await finishStep(manager, ticket);
}
