import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../../attendants/attendant.entity.js';
import { QueueMember } from '../../queues/queue-member.entity.js';
import { queueExists } from '../../queues/queue.entity.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';

/**
 * Throws ERR_NO_QUEUE_FOUND unless the company has the queue; ERR_NO_USER_FOUND unless the user serves that queue, as
 * admins serve all, and may see groups when it is a group.
 */
export async function assertCanReceive(
  manager: EntityManager,
  ticket: Ticket,
  { queueId: id, userId }: { queueId: number; userId: number | null },
): Promise<void> {
  if (!(await queueExists(manager, ticket.companyId, id))) throw new AppError('ERR_NO_QUEUE_FOUND');
  if (userId !== null && !(await canAttendIn(manager, ticket, { queueId: id, userId }))) {
    throw new AppError('ERR_NO_USER_FOUND');
  }
}

async function canAttendIn(
  manager: EntityManager,
  { companyId, isGroup }: Ticket,
  { queueId, userId }: { queueId: number; userId: number },
): Promise<boolean> {
  const attendant = await manager.findOneBy(Attendant, { companyId, id: userId, isDeleted: false });
  if (!attendant || attendant.profile === 'admin') return attendant !== null;
  if (isGroup && !attendant.allowGroup) return false;
  return manager.existsBy(QueueMember, { companyId, queueId, userId });
}
