import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';

/** The kind of the timer by which a rotator that was turned on reaches the tickets that wait already. */
export const QUEUE_ROTATOR_TIMER = 'queue.rotator';

/** How far the waiting tickets of a queue were offered. */
export interface QueueProgress {
  queueId: number;
  /** The last ticket that was looked at. */
  afterId: number;
}

/** Has the waiting tickets of a queue offered after the transaction, page by page. */
export const rotateQueue = (manager: EntityManager, companyId: number, progress: QueueProgress): Promise<void> =>
  setTimer(manager, companyId, {
    key: `queue:${progress.queueId}:rotator`,
    kind: QUEUE_ROTATOR_TIMER,
    dueAt: new Date().toISOString(),
    data: { ...progress },
  });
