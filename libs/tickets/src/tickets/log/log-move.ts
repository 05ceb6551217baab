import type { Actor, TicketPlacement, TicketLogType, TicketStatus } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { logStep } from './log-step.js';

/** The log type of each status. Consent is logged by the bot that asks for it. */
const TYPES: Partial<Record<TicketStatus, TicketLogType>> = {
  open: 'open',
  group: 'open',
  pending: 'pending',
  closed: 'closed',
  nps: 'nps',
};

/**
 * Adds a move to the ticket's log. A transfer to a user has two entries, of the giver and of the receiver; one to a
 * queue has the first only (docs/spec/wire-contract.md §5).
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
