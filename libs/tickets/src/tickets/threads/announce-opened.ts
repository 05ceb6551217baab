import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { watchTicket } from '../../automation/watch-ticket.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import type { LivePlacement, Ticket } from '../../conversation/ticket/ticket.entity.js';
import { applyMove } from '../place-ticket.js';

/**
 * Records that a message from here opened a ticket, which is in its place from the start: for example its author's. A
 * group's, and one of a deleted user, is nobody's.
 */
export async function announceOpened(manager: EntityManager, ticket: Ticket, to: LivePlacement | null): Promise<void> {
  if (to) await applyMove(manager, ticket, to);
  const view = await ticketView(manager, ticket.companyId, ticket.id);
  await recordEvent(manager, 'ticket.opened', laneOf(ticket), { ticket: view });
  await watchTicket(manager, ticket.companyId, ticket.id);
}
