import type { Actor, TicketPlacement, TicketLogType, TicketStatus } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { logStep } from './log-step.js';

/** What a ticket's coming into a status is called. Consent and rating are told by the bot that asks for them. */
const TYPES: Partial<Record<TicketStatus, TicketLogType>> = {
  open: 'open',
  group: 'open',
  pending: 'pending',
  closed: 'closed',
};

/**
 * Writes a move into the ticket's log. A transfer to somebody has an entry of who gave and one of who received it, one to
 * a queue the first alone (wire-contract.md §5).
 */
export async function logMove(
  manager: EntityManager,
  { userId: byUserId }: Pick<Actor, 'userId'>,
  ticket: Ticket,
  { to, isTransfer }: { to: TicketPlacement; isTransfer: boolean },
): Promise<void> {
  const step = { companyId: ticket.companyId, ticketId: ticket.id, queueId: to.queueId };
  const userId = byUserId || null;
  const type = isTransfer ? 'transfered' : TYPES[to.status];
  if (type) await logStep(manager, { ...step, type, userId: type === 'open' ? to.userId : userId });
  if (isTransfer && to.userId) await logStep(manager, { ...step, type: 'receivedTransfer', userId: to.userId });
}
