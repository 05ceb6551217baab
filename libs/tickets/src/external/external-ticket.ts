import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../attendants/attendant.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import type { Thread } from '../conversation/ticket/thread-lane.js';
import type { LivePlacement, Ticket } from '../conversation/ticket/ticket.entity.js';
import { queueExists } from '../queues/queue.entity.js';
import { otherTicket } from '../tickets/by-hand/other-ticket.js';
import { moveTicket } from '../tickets/move-ticket.js';
import { announceOpened } from '../tickets/threads/announce-opened.js';
import { findOrOpenTicket } from '../tickets/threads/live-ticket.js';

/** Whose the ticket becomes, or where it waits; null: it stays where it is, and a new one waits in no queue. */
export interface Wanted {
  userId: number | null;
  queueId: number | null;
}

/** The user and queue of a request, which exist. Throws ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND. */
export async function findWanted(
  manager: EntityManager,
  companyId: number,
  { userId, queueId }: Wanted,
): Promise<Attendant | null> {
  const user = userId === null ? null : await manager.findOneBy(Attendant, { companyId, id: userId, isDeleted: false });
  if (userId !== null && !user) throw new AppError('ERR_NO_USER_FOUND');
  if (queueId !== null && !(await queueExists(manager, companyId, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND');
  return user;
}

/**
 * The thread's live ticket, or a new one, at its place and locked (docs/spec/domain-behaviour.md §18). An attended ticket
 * keeps its attendant. `isAnswer`: the contact waits for one. Throws ERR_OTHER_OPEN_TICKET when it is to be a user's and another one has it.
 */
export async function externalTicket(
  manager: EntityManager,
  actor: Actor,
  thread: Thread,
  wanted: Wanted,
): Promise<{ ticket: Ticket; isAnswer: boolean }> {
  const { ticket, isNew, isContinued } = await findOrOpenTicket(manager, thread, false);
  await assertNobodyElses(manager, ticket, wanted);
  const to = placeOf(ticket, wanted);
  if (isNew) await announceOpened(manager, ticket, to);
  else if (to) await moveTicket(manager, actor, ticket, { to, event: eventOf(to) });
  const isChanged = isNew || isContinued || to !== null;
  const placed = isChanged ? await lockTicket(manager, thread.companyId, ticket.id) : ticket;
  return { ticket: placed ?? ticket, isAnswer: !isNew && ticket.waitingSince !== null };
}

const eventOf = ({ userId }: LivePlacement) => (userId === null ? 'ticket.transferred' : 'ticket.accepted');

async function assertNobodyElses(manager: EntityManager, ticket: Ticket, { userId }: Wanted): Promise<void> {
  if (userId === null || ticket.userId === null || ticket.userId === userId) return;
  throw new AppError('ERR_OTHER_OPEN_TICKET', { ticket: await otherTicket(manager, ticket) });
}

/** Null: it stays where it is. */
function placeOf(ticket: Ticket, { userId, queueId }: Wanted): LivePlacement | null {
  const waitsInQueue: LivePlacement | null = queueId === null ? null : { status: 'pending', queueId, userId: null };
  const isWaiting = ticket.status === 'pending' && ticket.userId === null;
  const to = userId === null ? isWaiting && waitsInQueue : ticket.acceptedBy(userId, queueId);
  return to && !ticket.isAt(to) ? to : null;
}
