import { systemActor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { resumeCycle } from '../../tickets/cycle/ticket-cycle.js';
import { logMove } from '../../tickets/log/log-move.js';
import { applyMove } from '../../tickets/place-ticket.js';
import { findLiveTicket } from '../../tickets/threads/live-ticket.js';
import type { MergeRecord } from './merge-record.js';

/**
 * Returns tickets that the merge closed as duplicates to their places, unless their thread has another live ticket by now.
 * Returns them as they were before.
 */
export async function reopenClosed(
  manager: EntityManager,
  companyId: number,
  closed: MergeRecord['closed'],
): Promise<Ticket[]> {
  const reopened: Ticket[] = [];
  for (const { id, ...to } of closed) {
    const ticket = await lockTicket(manager, companyId, id);
    if (!ticket || ticket.status !== 'closed' || (await findLiveTicket(manager, ticket))) continue;
    await resumeCycle(manager, ticket);
    if (!(await applyMove(manager, ticket, to))) continue;
    await logMove(manager, systemActor(companyId), ticket, { to, isTransfer: false });
    reopened.push(ticket);
  }
  return reopened;
}
