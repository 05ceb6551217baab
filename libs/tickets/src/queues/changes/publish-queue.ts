import type { AuditTarget, QueueView } from '@prosa/contracts';
import { type EventScope, recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { Queue } from '../queue.entity.js';
import { viewQueue, viewQueues } from '../queue-view.js';

/** The lane of a queue's events. */
export const queueLane = (companyId: number, queueId: number): EventScope => ({
  companyId,
  key: `${companyId}:queue:${queueId}`,
});

/** A queue as the target of an audit entry. */
export const queueTarget = ({ id, name }: { id: number; name: string }): AuditTarget => ({ kind: 'queue', id, name });

/** Records that a queue was created or changed. The view has the chosen members, which tenancy confirms. */
export async function publishQueue(
  manager: EntityManager,
  companyId: number,
  queueId: number,
  { isNew = false, memberIds }: { isNew?: boolean; memberIds?: number[] } = {},
): Promise<QueueView> {
  const saved = await viewQueue(manager, companyId, queueId);
  const queue = memberIds ? { ...saved, userIds: memberIds } : saved;
  const rotator = await rotatorOf(manager, companyId, queueId);
  await recordEvent(manager, 'queue.saved', queueLane(companyId, queueId), { queue, isNew, memberIds, rotator });
  return queue;
}

/** How the queue's tickets are offered to its attendants. */
async function rotatorOf(manager: EntityManager, companyId: number, id: number) {
  const { isRotating, rotatorMinutes: minutes } = await manager.findOneByOrFail(Queue, { companyId, id });
  return { isRotating, minutes };
}

/** Records that users began or stopped to serve the queues; those deleted meanwhile are left out. */
export async function publishMembers(manager: EntityManager, companyId: number, queueIds: number[]): Promise<void> {
  for (const queueId of queueIds) {
    const [queue] = await viewQueues(manager, companyId, queueId);
    if (queue) await recordEvent(manager, 'queue.membersChanged', queueLane(companyId, queueId), { queue });
  }
}
