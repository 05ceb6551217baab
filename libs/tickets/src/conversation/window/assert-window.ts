import { type Actor, isHuman, repliesUntil } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { beginFreeEntry, isOfWindowChannel } from './open-window.js';
import { type WindowFacts, windowOf } from './window-of.js';

/** Whether the thread's contact can be written to now, by the clock of the database. */
export async function isWindowOpen(
  manager: EntityManager,
  ticket: Pick<Ticket, 'companyId' | 'contactId' | 'connectionId' | 'channel'>,
  author: Actor | null,
): Promise<boolean> {
  if (!isOfWindowChannel(ticket)) return true;
  const { companyId, contactId, connectionId } = ticket;
  const [facts] = await rows<WindowFacts & { now: Date }>(
    manager,
    `SELECT n.channel, n.human_agent AS "humanAgent", w.last_inbound_at AS "lastInboundAt",
       w.free_entry_at AS "freeEntryAt", clock_timestamp() AS now
     FROM connection n LEFT JOIN reply_window w
       ON w.company_id = n.company_id AND w.connection_id = n.id AND w.contact_id = $2
     WHERE n.company_id = $1 AND n.id = $3`,
    [companyId, contactId, connectionId],
  );
  const window = facts && windowOf(facts);
  return !window || facts.now.getTime() < repliesUntil(window, { isHuman: author !== null && isHuman(author) });
}

/**
 * Checks in the transaction of a send that the provider will take it. A template is always taken by channels that have
 * them. A reaction is no answer to an advertisement. Throws ERR_WINDOW_CLOSED.
 */
export async function assertWindowOpen(
  manager: EntityManager,
  author: Actor,
  ticket: Ticket,
  { isTemplate = false, isAnswer = true } = {},
): Promise<void> {
  const isAllowed = isTemplate || (await isWindowOpen(manager, ticket, author));
  if (!isAllowed) throw new AppError('ERR_WINDOW_CLOSED');
  if (isAnswer) await beginFreeEntry(manager, ticket);
}
