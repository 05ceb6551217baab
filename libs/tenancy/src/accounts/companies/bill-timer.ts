import { BILLED_DAYS_BEFORE, PLATFORM_COMPANY } from '@prosa/contracts';
import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Company } from './company.entity.js';

const KEY = 'company:invoice';
export const BILL_TIMER = 'invoice';
const DAY_MS = 86_400_000;

/** The first instant at which a company can be billed for its due date. */
export const billedFrom = (dueDate: Date): Date => new Date(dueDate.getTime() - BILLED_DAYS_BEFORE * DAY_MS);

/** Sets when the company is billed for its present due date; replaces the timer of an earlier one. */
export async function setBillTimer(manager: EntityManager, company: Pick<Company, 'id' | 'dueDate'>): Promise<void> {
  const { id: companyId, dueDate } = company;
  if (companyId === PLATFORM_COMPANY) return;
  await setTimer(manager, companyId, {
    key: KEY,
    kind: BILL_TIMER,
    dueAt: billedFrom(dueDate).toISOString(),
    data: {},
  });
}
