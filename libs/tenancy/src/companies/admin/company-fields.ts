import { type CompanyInput, isLocalText } from '@prosa/contracts';
import { violatedRule } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Company } from '../../accounts/companies/company.entity.js';
import { readDueDate } from '../due-date.js';

/** The columns for a submitted form: absent fields are empty, an absent limit is null (the plan's applies). */
export const companyFields = (input: CompanyInput) =>
  ({
    name: input.name.trim(),
    email: input.email.toLowerCase(),
    planId: input.planId,
    phone: input.phone ?? '',
    document: input.document ?? '',
    paymentMethod: input.paymentMethod ?? '',
    numberAttendants: input.numberAttendants ?? null,
    numberConections: input.numberConections ?? null,
  }) satisfies Partial<Company>;

/**
 * The submitted due date in the company's zone; undefined when there is none, or the day of the present one: forms of
 * other consoles send back the day that they read. Throws ERR_VALIDATION.
 */
export function dueDateOf({ dueDate }: CompanyInput, timeZone: string, present?: Date): Date | undefined {
  if (!dueDate || (present && isLocalText(dueDate, timeZone, present))) return undefined;
  const date = readDueDate(dueDate, timeZone);
  if (!date) throw new AppError('ERR_VALIDATION', { fields: { dueDate: ['isDate'] } });
  return date;
}

/**
 * Waits for the write of a company and translates a violated plan reference. Throws ERR_NO_PLAN_FOUND, also when the
 * plan was deleted meanwhile.
 */
export async function withKnownPlan<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const isPlan = violatedRule(error, 'reference') === 'company_plan_id_fkey';
    throw isPlan ? new AppError('ERR_NO_PLAN_FOUND', undefined, { cause: error }) : error;
  }
}
