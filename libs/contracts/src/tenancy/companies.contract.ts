import type { PlanView } from './plans.contract.js';

export interface CompanyView {
  id: number;
  name: string;
  /** ISO time; company 1 is due on the last day of 2999 (core.md §4). */
  dueDate: string;
  status: boolean;
}

/** GET /companies/listPlan/{companyId}: asked by every page, must never fail (wire-contract.md §4). */
export interface CompanyWithPlanView extends CompanyView {
  plan: PlanView;
}

export interface CompanyRequests {
  /** The actor's own company with its plan. */
  'companies.plan': { input: Record<string, never>; output: CompanyWithPlanView };
}

export interface CompanyEvents {
  'company.created': { company: CompanyView };
}
