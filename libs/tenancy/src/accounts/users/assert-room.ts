import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { lockCompany } from '../companies/company.queries.js';
import { type Uncounted, usersInUse } from './users-in-use.js';

/**
 * Throws ERR_PLAN_LIMIT_REACHED when users and pending invitations use up the plan. Locks the company until the
 * transaction ends, so that two users created at once both count.
 */
export async function assertRoom(manager: EntityManager, companyId: number, uncounted?: Uncounted): Promise<void> {
  await lockCompany(manager, companyId);
  const { used, limit } = await usersInUse(manager, companyId, uncounted);
  if (used >= limit) throw new AppError('ERR_PLAN_LIMIT_REACHED', { limit });
}
