import { type CompanyView, PLATFORM_COMPANY } from '@prosa/contracts';

/**
 * Whether the company's due date has passed, so that only the finance page is open; the operator's own company never is
 * (docs/spec/core.md §4).
 */
export const isPastDue = ({ id, dueDate }: Pick<CompanyView, 'id' | 'dueDate'>, now = Date.now()): boolean =>
  id !== PLATFORM_COMPANY && Date.parse(dueDate) < now;
