import type { PlanUsage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { companyWithPlan } from '../companies/company.queries.js';

/** The invitation that does not count, because the new user or link replaces it. */
export interface Uncounted {
  invitationId?: number;
  /** That of a user who is created although invited. */
  email?: string;
}

/** How many users and pending invitations the company has, and how many the plan allows. Throws ERR_NO_COMPANY_FOUND. */
export async function usersInUse(
  manager: EntityManager,
  companyId: number,
  { invitationId = 0, email = '' }: Uncounted = {},
): Promise<PlanUsage> {
  const { users: limit } = (await companyWithPlan(manager, companyId)).plan;
  const [{ used }] = (await manager.query(
    `SELECT ((SELECT count(*) FROM app_user WHERE company_id = $1)
       + (SELECT count(*) FROM invitation
          WHERE company_id = $1 AND expires_at > now() AND id <> $2 AND email <> lower($3)))::int AS used`,
    [companyId, invitationId, email],
  )) as [{ used: number }];
  return { used, limit };
}
