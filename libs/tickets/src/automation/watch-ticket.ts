import type { EntityManager } from 'typeorm';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { loadState } from './bot-state.js';
import { armBot } from './bot-timer.js';
import { loadLimits } from './load-limits.js';

/**
 * Sets the timer of a ticket that a person moved, opened or began to rate: by its connection's limits it expires, is warned
 * about, or goes on to a queue.
 */
export async function watchTicket(manager: EntityManager, companyId: number, ticketId: number): Promise<void> {
  const ticket = await lockTicket(manager, companyId, ticketId);
  if (!ticket || ticket.status === 'closed') return;
  const limits = await loadLimits(manager, ticket);
  if (limits) await armBot(manager, ticket, limits, await loadState(manager, ticket));
}
