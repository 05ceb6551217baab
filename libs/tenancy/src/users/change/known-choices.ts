import { AppError } from '@prosa/service-kit/http';
import { type EntityManager, In } from 'typeorm';
import { ConnectionCopy } from '../../accounts/users/connection-copy.entity.js';
import { QueueCopy } from '../../accounts/users/queue-copy.entity.js';

/** The requested queues without duplicates. Throws ERR_NO_QUEUE_FOUND. */
export async function knownQueues(manager: EntityManager, companyId: number, requested: number[]): Promise<number[]> {
  const queueIds = [...new Set(requested)];
  const known = await manager.countBy(QueueCopy, { companyId, id: In(queueIds) });
  if (known < queueIds.length) throw new AppError('ERR_NO_QUEUE_FOUND');
  return queueIds;
}

/** Throws ERR_NO_WAPP_FOUND. Locks the connection's row, so that it is not deleted before the user refers to it. */
export async function assertConnection(
  manager: EntityManager,
  companyId: number,
  connectionId: number | null | undefined,
): Promise<void> {
  if (connectionId === undefined || connectionId === null) return;
  const lock = { mode: 'for_key_share' } as const;
  const known = await manager.findOne(ConnectionCopy, { where: { companyId, id: connectionId }, lock });
  if (!known) throw new AppError('ERR_NO_WAPP_FOUND');
}

/** Replaces the user's queues. */
export async function replaceQueues(
  manager: EntityManager,
  { companyId, id }: { companyId: number; id: number },
  queueIds: number[],
): Promise<void> {
  await manager.query('DELETE FROM user_queue WHERE company_id = $1 AND user_id = $2', [companyId, id]);
  await manager.query('INSERT INTO user_queue (company_id, user_id, queue_id) SELECT $1, $2, unnest($3::integer[])', [
    companyId,
    id,
    queueIds,
  ]);
}
