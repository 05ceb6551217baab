import type { BulkAction, BulkOptions, StartBulkInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { queueExists } from '../../queues/queue.entity.js';
import { Tag } from '../../tags/tag.entity.js';

/** Throws ERR_VALIDATION unless the tickets and the option that the action needs are given. */
export function assertComplete(input: StartBulkInput): void {
  const missing = missingOf(input);
  if (missing) throw new AppError('ERR_VALIDATION', { fields: { [missing]: ['isDefined'] } });
}

function missingOf({ action, ticketIds, status, queueId, userId, tagId }: StartBulkInput): string | null {
  if (!ticketIds && !status) return 'ticketIds';
  if (action === 'transfer') return queueId || userId ? null : 'queueId';
  return action === 'tag' && !tagId ? 'tagId' : null;
}

/**
 * Refuses at once what every ticket would be refused for; who may receive a ticket is checked for each. Throws
 * ERR_NO_TAG_FOUND, ERR_NO_QUEUE_FOUND.
 */
export async function assertTargetExists(
  manager: EntityManager,
  companyId: number,
  { action, queueId, tagId }: BulkOptions & { action: BulkAction },
): Promise<void> {
  const hasTag = (id: number) => manager.existsBy(Tag, { companyId, id });
  if (action === 'tag' && tagId && !(await hasTag(tagId))) throw new AppError('ERR_NO_TAG_FOUND');
  if (action === 'transfer' && queueId && !(await queueExists(manager, companyId, queueId)))
    throw new AppError('ERR_NO_QUEUE_FOUND');
}
