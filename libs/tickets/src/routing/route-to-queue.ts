import { type RoutingReason, systemActor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { queueExists } from '../queues/queue.entity.js';
import { logStep } from '../tickets/log/log-step.js';
import { relocateTicket } from '../tickets/move-ticket.js';
import { choiceFor } from './choice-for.js';
import type { Choice } from './choose-member.js';
import { markGiven } from './queue-members.js';

/** Where a ticket came to. Without a reason nobody was to be chosen. */
export interface Routed {
  userId: number | null;
  reason: RoutingReason | null;
}

/**
 * Moves a locked ticket into a queue, to wait there: for an attendant of the queue where the company or the queue wants
 * it, else for all (docs/spec/domain-behaviour.md §5). A group stays a group. The log says who was chosen and why, or
 * why nobody was; that it came into the queue is the caller's to log. Afterwards the row differs from `ticket`: lock it again to go on with it. Returns null, and moves
 * nothing, when the ticket is closed or the company has no such queue.
 */
export async function routeToQueue(manager: EntityManager, ticket: Ticket, queueId: number): Promise<Routed | null> {
  const { companyId, id: ticketId } = ticket;
  if (ticket.status === 'closed' || !(await queueExists(manager, companyId, queueId))) return null;

  const choice = await choiceFor(manager, ticket, queueId);
  const { userId, reason } = choice ?? { userId: null, reason: null };
  const status = ticket.status === 'group' ? 'group' : 'pending';
  await manager.query('DELETE FROM ticket_rotation WHERE company_id = $1 AND ticket_id = $2', [companyId, ticketId]);
  if (!(await relocateTicket(manager, systemActor(companyId), ticket, { status, queueId, userId }))) return null;

  if (choice) await recordChoice(manager, { companyId, ticketId, queueId }, choice);
  return { userId, reason };
}

/** Adds the choice to the ticket's log, and remembers that the attendant was given a ticket. */
async function recordChoice(
  manager: EntityManager,
  step: { companyId: number; ticketId: number; queueId: number },
  { userId, reason }: Choice,
): Promise<void> {
  await logStep(manager, { ...step, type: userId === null ? 'nobodyOnline' : 'routed', userId, reason });
  if (userId !== null) await markGiven(manager, step.companyId, userId);
}
