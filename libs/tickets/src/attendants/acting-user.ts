import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { optionsOf } from '../options/options-of.js';
import { QueueMember } from '../queues/queue-member.entity.js';
import { Attendant } from './attendant.entity.js';

/** The user with their rights of this moment, for what is done in their name later; null when they were deleted. */
export async function actingUser(manager: EntityManager, companyId: number, userId: number): Promise<Actor | null> {
  const attendant = await manager.findOneBy(Attendant, { companyId, id: userId, isDeleted: false });
  if (!attendant) return null;
  const served = await manager.findBy(QueueMember, { companyId, userId });
  const { lgpdHideNumber } = await optionsOf(manager, companyId);
  const { name, profile, allTicket, allowGroup } = attendant;
  return {
    kind: 'user',
    companyId,
    userId,
    name,
    profile,
    super: false,
    queueIds: served.map(({ queueId }) => queueId),
    allTicket,
    allowGroup,
    hidesNumbers: lgpdHideNumber === 'enabled',
    sessionId: null,
  };
}
