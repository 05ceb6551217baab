import { systemActor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { connectionSettings } from '../../connections/connection-settings.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Thread } from '../../conversation/ticket/thread-lane.js';
import type { LivePlacement, Ticket } from '../../conversation/ticket/ticket.entity.js';
import { rows } from '../../database/rows.js';
import { moveTicket } from '../move-ticket.js';

/**
 * Reopens the latest ticket of a thread without a live one, where the connection wants that (`timeCreateNewTicket`, or
 * `reopenAlways`): it waits with the queue and the owner that it had (docs/spec/domain-behaviour.md §3). The text of its
 * close is not sent any more. Returns it locked, or null when a new ticket is to be opened.
 */
export async function continueTicket(manager: EntityManager, thread: Thread, status: LivePlacement['status']) {
  const { settings } = await connectionSettings(manager, thread.companyId, thread.connectionId);
  if (!settings.reopenAlways && settings.timeCreateNewTicket === null) return null;
  const latest = await latestSince(manager, thread, settings.reopenAlways ? null : settings.timeCreateNewTicket);
  if (!latest) return null;
  const { ticket, queueId, userId } = latest;
  const system = systemActor(thread.companyId);
  await moveTicket(manager, system, ticket, { to: { status, queueId, userId }, event: 'ticket.reopened' });
  return lockTicket(manager, thread.companyId, ticket.id);
}

/** Locks the only ticket of a thread without a live one, where the connection keeps one for all time; else null. */
export async function findKeptTicket(manager: EntityManager, thread: Thread): Promise<Ticket | null> {
  const { settings } = await connectionSettings(manager, thread.companyId, thread.connectionId);
  const latest = settings.reopenAlways ? await latestSince(manager, thread, null) : null;
  return latest?.ticket ?? null;
}

interface Latest {
  ticket: Ticket;
  /** Null for one that was deleted. */
  queueId: number | null;
  userId: number | null;
}

/**
 * Locks the latest ticket of the thread, if it changed within those minutes by the clock of the database; null: whenever.
 * What was imported is never reopened.
 */
async function latestSince(
  manager: EntityManager,
  { companyId, contactId, connectionId }: Thread,
  minutes: number | null,
): Promise<Latest | null> {
  const [latest] = await rows<Omit<Latest, 'ticket'> & { id: number }>(
    manager,
    `SELECT t.id, q.id AS "queueId", CASE WHEN a.is_deleted THEN NULL ELSE t.user_id END AS "userId"
     FROM (SELECT * FROM ticket WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3
       ORDER BY id DESC LIMIT 1) t
     LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id AND NOT q.is_deleted
     LEFT JOIN attendant a ON a.company_id = t.company_id AND a.id = t.user_id
     WHERE t.status = 'closed' AND t.imported IS NULL
       AND ($4::int IS NULL OR t.updated_at > clock_timestamp() - make_interval(mins => $4::int))`,
    [companyId, contactId, connectionId, minutes],
  );
  const ticket = latest ? await lockTicket(manager, companyId, latest.id) : null;
  return latest && ticket ? { ...latest, ticket } : null;
}
