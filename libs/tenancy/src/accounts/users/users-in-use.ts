import type { PlanUsage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { companyWithPlan } from '../companies/company.queries.js';
import { User } from './user.entity.js';

/** How many users count against the company's plan, and how many it allows. Throws ERR_NO_COMPANY_FOUND. */
export async function usersInUse(manager: EntityManager, companyId: number): Promise<PlanUsage> {
  const { users: limit } = (await companyWithPlan(manager, companyId)).plan;
  return { used: await manager.countBy(User, { companyId }), limit };
}
