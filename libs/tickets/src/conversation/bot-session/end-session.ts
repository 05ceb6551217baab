import type { BotEnd } from '@prosa/contracts';
import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { laneOf } from '../ticket/thread-lane.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { ticketView } from '../ticket/ticket-view.js';

/**
 * Ends the conversation of a locked ticket with its foreign bot or prompt: what it was about to send is dropped. Costs nothing
 * for a ticket without one. Returns whether there was one; `ticket` says then that there is none.
 */
export async function endSession(manager: EntityManager, ticket: Ticket, reason: BotEnd): Promise<boolean> {
  if (!ticket.useIntegration) return false;
  const { companyId, id } = ticket;
  const [ended] = await rows<{ keys: string[] }>(
    manager,
    `WITH ended AS (
       UPDATE bot_session SET ended_at = now(), end_reason = $3, pending = '[]', file_keys = '[]'
       FROM (SELECT company_id, id, file_keys FROM bot_session
             WHERE company_id = $1 AND ticket_id = $2 AND ended_at IS NULL FOR UPDATE) before
       WHERE bot_session.company_id = before.company_id AND bot_session.id = before.id
       RETURNING bot_session.id, before.file_keys
     ), undone AS (
       DELETE FROM bot_turn_work WHERE company_id = $1 AND session_id IN (SELECT id FROM ended)
     ), switched AS (
       UPDATE ticket SET use_integration = false, is_bot = false, version = version + 1 WHERE company_id = $1 AND id = $2
     ), logged AS (
       INSERT INTO ticket_log (company_id, ticket_id, type, reason)
       SELECT $1, $2, 'botEnded', $3 FROM ended
     )
     SELECT file_keys AS keys FROM ended`,
    [companyId, id, reason],
  );
  ticket.useIntegration = false;
  await dropFiles(manager, companyId, ended?.keys ?? []);
  await publishBotChanged(manager, ticket);
  return true;
}

/** Records that a bot begins or ends to answer in a ticket. */
export async function publishBotChanged(manager: EntityManager, ticket: Ticket): Promise<void> {
  const view = await ticketView(manager, ticket.companyId, ticket.id);
  await recordEvent(manager, 'ticket.botChanged', laneOf(ticket), { ticket: view });
}
