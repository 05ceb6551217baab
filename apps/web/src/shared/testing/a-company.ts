import type { CompanyWithPlanView, OwnCompanyView } from '@prosa/contracts';
import { aPlan } from './a-plan.js';
import { aUser } from './a-user.js';

const { id, name, dueDate, status } = aUser().company;

/** The company of `aUser` as its own people read it. */
export const aCompany = (given: Partial<OwnCompanyView> = {}): OwnCompanyView => ({
  id,
  name,
  dueDate,
  status,
  timeZone: 'America/Sao_Paulo',
  schedules: [],
  exceptions: [],
  ...given,
});

/** The company of `aUser` with its plan. */
export const aCompanyWithPlan = (given: Partial<CompanyWithPlanView> = {}): CompanyWithPlanView => ({
  id,
  name,
  dueDate,
  status,
  plan: aPlan(),
  recurrence: 'MENSAL',
  ...given,
});
