import type { CompanyView } from '@prosa/contracts';

/** The company that runs the platform never expires (core.md §4). */
const FIRST_COMPANY = 1;

/** Whether the company's due date has passed: until it is paid only the finance page is of use. */
export const isPastDue = ({ id, dueDate }: Pick<CompanyView, 'id' | 'dueDate'>, now = Date.now()): boolean =>
  id !== FIRST_COMPANY && Date.parse(dueDate) < now;
