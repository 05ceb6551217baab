import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { companyWithPlan, lockCompany } from '../companies/company.queries.js';

/** The invitation that does not count, because the new user or link replaces it. */
interface Uncounted {
  invitationId?: number;
  /** That of a user who is created although invited. */
  email?: string;
}

/**
 * Throws ERR_PLAN_LIMIT_REACHED when users and pending invitations use up the plan. Locks the company until the
 * transaction ends, so that two users created at once both count.
 */
export async function assertRoom(
  manager: EntityManager,
  companyId: number,
  { invitationId = 0, email = '' }: Uncounted = {},
): Promise<void> {
  await lockCompany(manager, companyId);
  const { users: limit } = (await companyWithPlan(manager, companyId)).plan;
  const [{ count }] = (await manager.query(
    `SELECT (SELECT count(*) FROM app_user WHERE company_id = $1)
       + (SELECT count(*) FROM invitation
          WHERE company_id = $1 AND expires_at > now() AND id <> $2 AND email <> lower($3)) AS count`,
    [companyId, invitationId, email],
  )) as [{ count: string }];
  if (Number(count) >= limit) throw new AppError('ERR_PLAN_LIMIT_REACHED', { limit });
}
