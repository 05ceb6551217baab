import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { handOver } from './sessions/hand-over.js';

/** Gives the conversations with a bot that is about to be deleted to people. */
export async function endConversations(
  manager: EntityManager,
  column: 'integration_id' | 'prompt_id',
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  const active = await rows<{ ticketId: number }>(
    manager,
    `SELECT ticket_id AS "ticketId" FROM bot_session WHERE company_id = $1 AND ${column} = $2 AND ended_at IS NULL
     ORDER BY ticket_id`,
    [companyId, id],
  );
  for (const { ticketId } of active) {
    const ticket = await lockTicket(manager, companyId, ticketId);
    if (ticket?.useIntegration) await handOver(manager, ticket, 'stopped');
  }
}
