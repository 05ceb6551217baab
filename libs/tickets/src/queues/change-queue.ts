import { type Actor, type AuditDetails, type ChangeQueueInput, isAdmin, type QueueDetail } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { publishQueue, queueTarget } from './publish-queue.js';
import { lockQueue, type Queue } from './queue.entity.js';
import { queueDetail } from './queue.queries.js';
import { conflictOf, knownMembers } from './queue-rules.js';
import { viewQueue } from './queue-view.js';

const AUDITED_FIELDS = ['name', 'color', 'greetingMessage', 'orderQueue'] as const;

/** Changes the given fields of a queue, and who serves it. Only admins may. */
@Injectable()
export class ChangeQueue {
  constructor(private readonly db: DataSource) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_NO_QUEUE_FOUND, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS,
   * ERR_NO_USER_FOUND.
   */
  async execute(actor: Actor, input: ChangeQueueInput): Promise<QueueDetail> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const { queueId } = input;

    const change = withTenant(this.db, actor, async (manager) => {
      const queue = await lockQueue(manager, companyId, queueId);
      if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
      const before = { ...queue };
      const served = (await viewQueue(manager, companyId, queueId)).userIds;
      await manager.save(Object.assign(queue, changesOf(input)));
      const memberIds = input.memberIds && (await knownMembers(manager, companyId, input.memberIds));
      const { userIds } = await publishQueue(manager, companyId, queueId, { memberIds });
      const members = await memberChanges(manager, companyId, served, userIds);
      await audit(manager, actor, { before, after: queue, members });
      return { ...(await queueDetail(manager, companyId, queueId)), userIds };
    });
    return change.catch((error: unknown) => {
      throw conflictOf(error);
    });
  }
}

function changesOf({ name, color, greetingMessage, orderQueue }: ChangeQueueInput): Partial<Queue> {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(color !== undefined && { color: color.trim() }),
    ...(greetingMessage !== undefined && { greetingMessage }),
    ...(orderQueue !== undefined && { orderQueue }),
  };
}

/** Names of the users who were added and removed, each left out when there are none. */
async function memberChanges(
  manager: EntityManager,
  companyId: number,
  before: number[],
  after: number[],
): Promise<AuditDetails> {
  const nameOf = async (ids: number[]): Promise<string[]> => {
    const named: { name: string }[] = await manager.query(
      'SELECT name FROM attendant WHERE company_id = $1 AND id = ANY($2) ORDER BY name',
      [companyId, ids],
    );
    return named.map(({ name }) => name);
  };
  const added = await nameOf(after.filter((id) => !before.includes(id)));
  const removed = await nameOf(before.filter((id) => !after.includes(id)));
  return { ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) };
}

interface QueueChange {
  before: Queue;
  after: Queue;
  members: AuditDetails;
}

/** Old and new name and colour; of the greeting only that it changed, because people wrote it. */
async function audit(manager: EntityManager, actor: Actor, { before, after, members }: QueueChange): Promise<void> {
  const fields: string[] = AUDITED_FIELDS.filter((field) => after[field] !== before[field]);
  if (Object.keys(members).length > 0) fields.push('members');
  if (fields.length === 0) return;
  const details: AuditDetails = {
    fields,
    ...(after.name !== before.name && { oldName: before.name, newName: after.name }),
    ...(after.color !== before.color && { oldColor: before.color, newColor: after.color }),
    ...members,
  };
  await publishAudit(manager, actor, 'queue.changed', { target: queueTarget(after), details });
}
