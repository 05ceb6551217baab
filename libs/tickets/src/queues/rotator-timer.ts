import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

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

/**
 * Sets the rotator of a ticket that now waits in a queue which rotates: due after the minutes of the queue where it
 * waits for an attendant, else at once. Does nothing in other queues, nor for groups, which everyone serves. One timer a
 * ticket; it is not cancelled when the ticket moves on, but looks again when it is due (docs/spec/core.md §3).
 */
export const onQueued = (manager: EntityManager, ticket: { companyId: number; id: number }): Promise<void> =>
  setRotator(manager, ticket, 0);

/** The same where nobody could get the ticket: due in a minute, whoever it waits for. */
export const retryRotator = (manager: EntityManager, ticket: { companyId: number; id: number }): Promise<void> =>
  setRotator(manager, { ...ticket, isRetry: true }, RETRY_MS);

async function setRotator(
  manager: EntityManager,
  { companyId, id, isRetry = false }: { companyId: number; id: number; isRetry?: boolean },
  unownedMs: number,
): Promise<void> {
  const [waiting] = await rows<Omit<RotatorData, 'ticketId'> & { minutes: number; now: Date }>(
    manager,
    `SELECT t.queue_id AS "queueId", t.user_id AS "userId", q.rotator_minutes AS minutes, clock_timestamp() AS now
     FROM ticket t JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     WHERE t.company_id = $1 AND t.id = $2 AND t.status = 'pending' AND NOT t.is_group
       AND q.is_rotating AND q.rotator_minutes > 0 AND NOT q.is_deleted`,
    [companyId, id],
  );
  if (!waiting) return;
  const { queueId, userId, minutes, now } = waiting;
  const waitMs = userId === null || isRetry ? unownedMs : minutes * MINUTE_MS;
  const data: RotatorData = { ticketId: id, queueId, userId };
  await setTimer(manager, companyId, {
    key: `ticket:${id}:rotator`,
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
