import { type Actor, isHuman, repliesUntil } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { beginFreeEntry, isOfWindowChannel } from './open-window.js';
import { type WindowFacts, windowOf } from './window-of.js';

/** `human`: only with the human agent tag (docs/spec/wire-external.md §4.2). */
type WindowState = 'open' | 'human' | 'closed';
type ThreadOfChannel = Pick<Ticket, 'companyId' | 'contactId' | 'connectionId' | 'channel'>;

/** Whether the thread's contact can be written to now, by the clock of the database. */
export const isWindowOpen = async (
  manager: EntityManager,
  ticket: ThreadOfChannel,
  author: Actor | null,
): Promise<boolean> => (await windowState(manager, ticket, author)) !== 'closed';

async function windowState(
  manager: EntityManager,
  ticket: ThreadOfChannel,
  author: Actor | null,
): Promise<WindowState> {
  if (!isOfWindowChannel(ticket)) return 'open';
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
  if (!window || facts.now.getTime() < repliesUntil(window, { isHuman: false })) return 'open';
  const isPerson = author !== null && isHuman(author);
  return facts.now.getTime() < repliesUntil(window, { isHuman: isPerson }) ? 'human' : 'closed';
}

/**
 * Checks in the transaction of a send that the provider will take it. A template is always taken by channels that have
 * them. A reaction is no answer to an advertisement. Resolves to whether the message needs the human agent tag. Throws
 * ERR_WINDOW_CLOSED.
 */
export async function assertWindowOpen(
  manager: EntityManager,
  author: Actor,
  ticket: Ticket,
  { isTemplate = false, isAnswer = true } = {},
): Promise<boolean> {
  const state = isTemplate ? 'open' : await windowState(manager, ticket, author);
  if (state === 'closed') throw new AppError('ERR_WINDOW_CLOSED');
  if (isAnswer) await beginFreeEntry(manager, ticket);
  return state === 'human';
}
