import { type EntityManager, Not } from 'typeorm';
import { groupSettings } from '../../connections/served-groups.js';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { rows } from '../../database/rows.js';
import { continueTicket } from './continue-ticket.js';
import { logStep } from '../log/log-step.js';
import type { Thread } from '../../conversation/ticket/thread-lane.js';
import { type LiveStatus, Ticket } from '../../conversation/ticket/ticket.entity.js';

/** Locks the thread's live ticket (any status but closed) until the transaction ends. */
export const findLiveTicket = (manager: EntityManager, { companyId, connectionId, contactId }: Thread) =>
  manager.findOne(Ticket, {
    where: { companyId, connectionId, contactId, status: Not('closed') },
    lock: { mode: 'pessimistic_write' },
  });

/** Returns the status of a new ticket of the thread; not called for a group's. */
export type FirstStatus = (manager: EntityManager, thread: Thread) => Promise<LiveStatus>;

const waiting: FirstStatus = () => Promise.resolve('pending');

export interface FoundTicket {
  ticket: Ticket;
  isNew: boolean;
  /** It was closed and is reopened; its event is recorded. */
  isContinued: boolean;
}

/** Whether it is there only because of this search. */
export const wasNotLive = ({ isNew, isContinued }: FoundTicket): boolean => isNew || isContinued;

/**
 * The thread's live ticket, else its latest where the connection continues tickets, or a new one: a person's waits unless
 * `firstStatus` says otherwise, a group's has the status group unless the connection serves groups like people. The unique
 * index over live tickets allows only one, whatever happens at the same time (docs/spec/rules.md 35).
 */
export async function findOrOpenTicket(
  manager: EntityManager,
  thread: Thread,
  isGroup: boolean,
  firstStatus: FirstStatus = waiting,
): Promise<FoundTicket> {
  // Before anything else, because a ticket that is closed while this waits for its lock would stay locked.
  await lockContacts(manager, thread.companyId, [thread.contactId]);
  const live = await findLiveTicket(manager, thread);
  if (live) return { ticket: live, isNew: false, isContinued: false };

  const hasGroupStatus = isGroup && !(await groupSettings(manager, thread)).groupAsTicket;
  const status = hasGroupStatus ? 'group' : await firstStatus(manager, thread);
  const continued = await continueTicket(manager, thread, status);
  if (continued) return { ticket: continued, isNew: false, isContinued: true };
  return { ...(await openTicket(manager, thread, { status, isGroup })), isContinued: false };
}

/** Opens a ticket, unless somebody else does at the same time. */
async function openTicket(
  manager: EntityManager,
  { companyId, contactId, connectionId }: Thread,
  { status, isGroup }: { status: LiveStatus; isGroup: boolean },
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const opened = await rows(
    manager,
    `INSERT INTO ticket (company_id, contact_id, connection_id, status, is_group, channel)
     SELECT c.company_id, c.id, $3, $4, $5, coalesce(n.channel, c.channel)
     FROM contact c LEFT JOIN connection n ON n.company_id = c.company_id AND n.id = $3
     WHERE c.company_id = $1 AND c.id = $2
     ON CONFLICT (company_id, contact_id, connection_id) WHERE status <> 'closed' DO NOTHING RETURNING 1`,
    [companyId, contactId, connectionId, status, isGroup],
  );
  const ticket = await findLiveTicket(manager, { companyId, contactId, connectionId });
  // It was closed between the two statements: the event is retried.
  if (!ticket) throw new Error('the live ticket was closed meanwhile');
  const isNew = opened.length > 0;
  const { id: ticketId, queueId } = ticket;
  if (isNew) await logStep(manager, { companyId, ticketId, type: 'create', userId: null, queueId });
  return { ticket, isNew };
}
