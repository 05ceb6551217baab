import { PLATFORM_COMPANY } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { Plan } from '../plans/plan.entity.js';
import { Company } from './company.entity.js';
import { companyWithPlanView } from './company.queries.js';
import { companyLane } from './company-lane.js';

/** Events recorded concurrently. */
const AT_ONCE = 100;

/** Records the company's present state in the caller's transaction; its consoles follow. */
export async function announceCompany(manager: EntityManager, companyId: number): Promise<void> {
  const company = await manager.findOneByOrFail(Company, { id: companyId });
  const plan = await manager.findOneByOrFail(Plan, { id: company.planId });
  await announceCompanies(manager, [company], plan);
}

/** Announces companies that have the same plan. */
export async function announceCompanies(manager: EntityManager, companies: Company[], plan: Plan): Promise<void> {
  const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
  for (let start = 0; start < companies.length; start += AT_ONCE) {
    const some = companies.slice(start, start + AT_ONCE);
    await Promise.all(some.map((company) => announce(manager, company, { plan, now })));
  }
}

function announce(manager: EntityManager, company: Company, { plan, now }: { plan: Plan; now: Date }): Promise<void> {
  const view = companyWithPlanView(company, plan);
  const isPastDue = company.id !== PLATFORM_COMPANY && company.dueDate < now;
  return recordEvent(manager, 'company.changed', companyLane(company.id), { company: view, isPastDue });
}
