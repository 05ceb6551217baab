import { type Actor, systemActor, type TicketIdInput, type TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { queueExists } from '../../queues/queue.entity.js';
import { resumeCycle } from '../cycle/ticket-cycle.js';
import { logMove } from '../log/log-move.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { applyMove } from '../place-ticket.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { findLiveTicket } from '../threads/live-ticket.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { claimStep, sendStepText, type TicketStep } from './ticket-step.js';

/**
 * Undoes the actor's last step with a ticket, a close or a transfer: the ticket returns to its place, and the contact
 * gets no text (docs/spec/ux.md, "Undo"). The actor may undo it even when they no longer see the ticket.
 */
@Injectable()
export class UndoStep {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { ticketId }: TicketIdInput): Promise<TicketView> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const thread = await manager.findOneBy(Ticket, { companyId, id: ticketId });
      // Locked first, so that nobody opens another ticket of the thread meanwhile.
      if (thread) await lockContacts(manager, companyId, [thread.contactId]);
      const ticket = thread && (await lockTicket(manager, companyId, ticketId));
      const step = ticket && (await claimStep(manager, ticket));
      // Throwing rolls back: a step of another user, or one that is final, stays.
      if (!step || step.userId !== actor.userId) throw new AppError('ERR_NO_TICKET_FOUND');
      if (step.isOver || !(await canRestore(manager, ticket, step))) throw new AppError('ERR_UNDO_TOO_LATE');
      return restore(manager, actor, ticket, step);
    });
  }
}

/** Whether its thread has no other live ticket, and its queue exists. */
async function canRestore(manager: EntityManager, ticket: Ticket, { from }: TicketStep): Promise<boolean> {
  const { companyId } = ticket;
  const live = await findLiveTicket(manager, ticket);
  if (live && live.id !== ticket.id) return false;
  return from.queueId === null || queueExists(manager, companyId, from.queueId);
}

async function restore(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  { from: to, waitingSince }: TicketStep,
): Promise<TicketView> {
  const { companyId, id } = ticket;
  await resumeCycle(manager, ticket);
  if (!(await applyMove(manager, ticket, to))) throw new AppError('ERR_UNDO_TOO_LATE');
  await manager.update(Ticket, { companyId, id }, { waitingSince });
  await logMove(manager, actor, ticket, { to, isTransfer: false });
  const view = await ticketView(manager, companyId, id);
  await recordEvent(manager, 'ticket.undone', laneOf(ticket), {
    ticket: view,
    from: ticket.place,
    byUserId: actor.userId,
  });
  return view;
}

/**
 * Takes back the close of a locked ticket whose contact writes before the request for a rating is sent. Returns false
 * where that is sent already, or the ticket cannot return to its place; then the contact gets it now.
 */
export async function resumeUnasked(manager: EntityManager, ticket: Ticket): Promise<boolean> {
  const step = ticket.status === 'nps' ? await claimStep(manager, ticket) : undefined;
  if (!step) return false;
  const isRestored = await canRestore(manager, ticket, step);
  if (isRestored) await restore(manager, systemActor(ticket.companyId), ticket, step);
  else if (step.text) await sendStepText(manager, ticket, step.text);
  return isRestored;
}
