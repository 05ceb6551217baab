import type { AuditTarget, QueueView } from '@prosa/contracts';
import { type EventScope, recordEvent } from '@prosa/service-kit/bus';
import { type EntityManager, In } from 'typeorm';
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
  { isNew, memberIds }: { isNew?: boolean; memberIds?: number[] } = {},
): Promise<QueueView> {
  const saved = await viewQueue(manager, companyId, queueId);
  const queue = memberIds ? { ...saved, userIds: memberIds } : saved;
  await publishQueues(manager, companyId, [queue], { isNew, memberIds });
  return queue;
}

/** Records that queues were changed, as their views show them: one read and one round trip however many they are. */
export async function publishQueues(
  manager: EntityManager,
  companyId: number,
  queues: QueueView[],
  { isNew = false, memberIds }: { isNew?: boolean; memberIds?: number[] } = {},
): Promise<void> {
  const stored = await manager.find(Queue, {
    select: { id: true, isRotating: true, rotatorMinutes: true },
    where: { companyId, id: In(queues.map(({ id }) => id)) },
  });
  const rotators = new Map(stored.map(({ id, isRotating, rotatorMinutes: minutes }) => [id, { isRotating, minutes }]));
  await Promise.all(
    queues.map((queue) => {
      const rotator = rotators.get(queue.id);
      if (!rotator) throw new Error(`queue ${queue.id} is not stored`);
      return recordEvent(manager, 'queue.saved', queueLane(companyId, queue.id), { queue, isNew, memberIds, rotator });
    }),
  );
}

/** Records that users began or stopped to serve the queues; those deleted meanwhile are left out. */
export async function publishMembers(manager: EntityManager, companyId: number, queueIds: number[]): Promise<void> {
  for (const queueId of queueIds) {
    const [queue] = await viewQueues(manager, companyId, queueId);
    if (queue) await recordEvent(manager, 'queue.membersChanged', queueLane(companyId, queueId), { queue });
  }
}
