import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/** The kind of the timer that offers a waiting ticket to the next attendant of its queue. */
export const ROTATOR_TIMER = 'ticket.rotator';

/** After how long a ticket that nobody could get is tried again. */
const RETRY_MS = 60_000;
const MINUTE_MS = 60_000;

/** What the timer knows: where the ticket waited when it was set. Anywhere else, it does nothing. */
export interface RotatorData {
  ticketId: number;
  queueId: number;
  userId: number | null;
}

/** A ticket that waits; `userId` is who had it until now, if anyone. */
interface Queued {
  companyId: number;
  id: number;
  userId?: number | null;
}

/**
 * Sets the rotator of a ticket that now waits in a queue which rotates: due after the minutes of the queue where it
 * waits for an attendant, else at once; who had it until now is asked last. Does nothing in other queues, nor for
 * groups, which everyone serves. One timer a ticket; it is not cancelled when the ticket moves on, but looks again when
 * it is due (docs/spec/core.md §3).
 */
export async function onQueued(manager: EntityManager, ticket: Queued): Promise<void> {
  const waiting = await waitingTicket(manager, ticket);
  if (!waiting) return;
  const isOffered = waiting.userId !== null;
  if (!isOffered && ticket.userId) await rememberHolder(manager, ticket, ticket.userId);
  await setRotator(manager, ticket, waiting, isOffered ? waiting.minutes * MINUTE_MS : 0);
}

/** Sets it for a ticket that nobody could get: due in a minute, whoever it waits for. */
export async function retryRotator(manager: EntityManager, ticket: Queued): Promise<void> {
  const waiting = await waitingTicket(manager, ticket);
  if (waiting) await setRotator(manager, ticket, waiting, RETRY_MS);
}

/** Remembers that the user had the ticket in this round. */
export const rememberHolder = (manager: EntityManager, { companyId, id }: Queued, userId: number): Promise<unknown> =>
  manager.query(
    'INSERT INTO ticket_rotation (company_id, ticket_id, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [companyId, id, userId],
  );

type Waiting = Omit<RotatorData, 'ticketId'> & { minutes: number; now: Date };

async function waitingTicket(manager: EntityManager, { companyId, id }: Queued): Promise<Waiting | undefined> {
  const [waiting] = await rows<Waiting>(
    manager,
    `SELECT t.queue_id AS "queueId", t.user_id AS "userId", q.rotator_minutes AS minutes, clock_timestamp() AS now
     FROM ticket t JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     WHERE t.company_id = $1 AND t.id = $2 AND t.status = 'pending' AND NOT t.is_group
       AND q.is_rotating AND q.rotator_minutes > 0 AND NOT q.is_deleted`,
    [companyId, id],
  );
  return waiting;
}

async function setRotator(
  manager: EntityManager,
  { companyId, id: ticketId }: Queued,
  { queueId, userId, now }: Waiting,
  waitMs: number,
): Promise<void> {
  const data: RotatorData = { ticketId, queueId, userId };
  await setTimer(manager, companyId, {
    key: `ticket:${ticketId}:rotator`,
    kind: ROTATOR_TIMER,
    dueAt: new Date(now.getTime() + waitMs).toISOString(),
    data: { ...data },
  });
}

/** Whether the queue passes waiting tickets on. Nobody changes that before the transaction ends. */
export async function isRotating(manager: EntityManager, companyId: number, queueId: number): Promise<boolean> {
  const found = await rows(
    manager,
    `SELECT 1 FROM queue WHERE company_id = $1 AND id = $2 AND is_rotating AND rotator_minutes > 0 AND NOT is_deleted
     FOR SHARE`,
    [companyId, queueId],
  );
  return found.length > 0;
}
