import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { watchTicket } from '../../automation/watch-ticket.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { applyMove } from '../place-ticket.js';

/**
 * Records that a message of a user opened a ticket, which is the user's from the start. A group's, and one of a deleted
 * user, is nobody's.
 */
export async function announceOpened(manager: EntityManager, ticket: Ticket, userId: number): Promise<void> {
  const to = ticket.acceptedBy(userId, null);
  if (to) await applyMove(manager, ticket, to);
  const view = await ticketView(manager, ticket.companyId, ticket.id);
  await recordEvent(manager, 'ticket.opened', laneOf(ticket), { ticket: view });
  await watchTicket(manager, ticket.companyId, ticket.id);
}
