import { type Reader, WorkTable } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { probeDelay } from './retry-delay.js';

/** Twice as long as a turn with its last call. What a killed process served waits so long. */
const LEASE_SECONDS = 30;

/** Subscriptions with deliveries that wait. One process at a time serves each. */
export const WEBHOOK_WORK = new WorkTable({
  table: 'webhook_work',
  id: 'subscription_id',
  leaseSeconds: LEASE_SECONDS,
});

/** A subscription that this process serves. */
export type ClaimedSubscription = NonNullable<Awaited<ReturnType<typeof WEBHOOK_WORK.claim>>>;

/** Lanes of tests, which do not wait for others and are sent while a subscription is paused. */
export const TEST_LANE = 'test:';

/** SQL condition on a lane `l` that may be served; $3: the subscription is stopped. */
export const SERVED = `(NOT $3::boolean OR l.lane LIKE '${TEST_LANE}%')`;

/** Whether the work still is this process's. `lock` keeps events from moving it until the transaction ends. */
export async function isClaimed(
  reader: Reader,
  { companyId, id, claim }: ClaimedSubscription,
  lock: 'FOR UPDATE' | '' = '',
): Promise<boolean> {
  const rows = await reader.query<unknown[]>(
    `SELECT 1 FROM webhook_work WHERE company_id = $1 AND subscription_id = $2 AND due_at = $3::timestamptz ${lock}`,
    [companyId, id, claim],
  );
  return rows.length > 0;
}

/** Ends the turn: the next one is when the first lane is due, and not before a receiver that is down is tried again. */
export async function release(
  manager: EntityManager,
  work: ClaimedSubscription,
  { isStopped, failures }: { isStopped: boolean; failures: number },
): Promise<void> {
  if (!(await isClaimed(manager, work, 'FOR UPDATE'))) return;
  const key = [work.companyId, work.id];
  // A statement of its own, behind the lock: it sees the lanes of all events that made the subscription due.
  const [{ dueAt }] = await manager.query<[{ dueAt: string | null }]>(
    `SELECT min(l.due_at)::text AS "dueAt" FROM webhook_lane l
     WHERE l.company_id = $1 AND l.subscription_id = $2 AND ${SERVED}`,
    [...key, isStopped],
  );
  if (dueAt === null) return void (await WEBHOOK_WORK.delete(manager, work));
  await manager.query(
    `UPDATE webhook_work SET paced_to = now() + $4 * interval '1 second',
       due_at = greatest(now() + $4 * interval '1 second', $3::timestamptz),
       idle_until = greatest(now() + $4 * interval '1 second', $3::timestamptz)
     WHERE company_id = $1 AND subscription_id = $2`,
    [...key, dueAt, probeDelay(failures)],
  );
}
