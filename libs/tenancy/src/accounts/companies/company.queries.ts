import {
  aWeek,
  type CompanyView,
  type CompanyWithPlanView,
  localText,
  type OwnCompanyView,
  readExceptions,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { lockRow } from '../../platform/locked-row.js';
import { Plan, planView } from '../plans/plan.entity.js';
import { Company } from './company.entity.js';

export const companyView = ({ id, name, dueDate, timeZone, status, isTrial }: Company): CompanyView => ({
  id,
  name,
  dueDate: dueDate.toISOString(),
  dueLocal: localText(timeZone, dueDate),
  status,
  isTrial,
});

const weekOf = ({ schedules }: Company) =>
  schedules ? aWeek((weekday) => schedules.find(({ weekdayEn }) => weekdayEn === weekday)!) : aWeek();

/** What the company's own users see. */
export const ownCompanyView = (company: Company): OwnCompanyView => ({
  ...companyView(company),
  timeZone: company.timeZone,
  // jsonb keeps no order of fields, and consoles compare hours as text.
  schedules: weekOf(company),
  exceptions: readExceptions(company.exceptions) ?? [],
});

/** A company with its effective limits: its own where set, else the plan's (docs/spec/secondary.md §3). */
export function companyWithPlanView(company: Company, plan: Plan): CompanyWithPlanView {
  const { numberAttendants, numberConections, recurrence } = company;
  const users = numberAttendants ?? plan.users;
  const connections = numberConections ?? plan.connections;
  return { ...companyView(company), recurrence, plan: { ...planView(plan), users, connections } };
}

/** Throws ERR_NO_COMPANY_FOUND. */
export async function companyWithPlan(manager: EntityManager, companyId: number): Promise<CompanyWithPlanView> {
  const company = await manager.findOneBy(Company, { id: companyId });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  return companyWithPlanView(company, await manager.findOneByOrFail(Plan, { id: company.planId }));
}

/** Throws ERR_NO_COMPANY_FOUND. */
export async function ownCompany(manager: EntityManager, companyId: number): Promise<OwnCompanyView> {
  const company = await manager.findOneBy(Company, { id: companyId });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  return ownCompanyView(company);
}

/** Locks the company's row until the transaction ends. Throws ERR_NO_COMPANY_FOUND. */
export const lockCompany = (manager: EntityManager, companyId: number): Promise<Company> =>
  lockRow(manager, Company, { id: companyId }, 'ERR_NO_COMPANY_FOUND');
