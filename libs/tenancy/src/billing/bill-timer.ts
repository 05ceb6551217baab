import { BILLED_DAYS_BEFORE, PLATFORM_COMPANY, timerLane } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import type { Company } from '../companies/company.entity.js';

const KEY = 'company:invoice';
export const BILL_TIMER = 'invoice';
const DAY_MS = 86_400_000;

/** From then on the company can be billed for the date it is due by. */
export const billedFrom = (dueDate: Date): Date => new Date(dueDate.getTime() - BILLED_DAYS_BEFORE * DAY_MS);

/** Has the company billed in time for the date it is due by now; what was set before counts no more. */
export async function setBillTimer(manager: EntityManager, company: Pick<Company, 'id' | 'dueDate'>): Promise<void> {
  const { id: companyId, dueDate } = company;
  if (companyId === PLATFORM_COMPANY) return;
  const timer = { key: KEY, kind: BILL_TIMER, dueAt: billedFrom(dueDate).toISOString(), data: {} };
  await recordEvent(manager, 'timer.set', { companyId, key: timerLane(KEY) }, timer);
}
