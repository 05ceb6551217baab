import { type CompanyView, PLATFORM_COMPANY } from '@prosa/contracts';

/** Whether the company's due date has passed; that of the first never does (core.md §4): until it is paid only the finance page is of use. */
export const isPastDue = ({ id, dueDate }: Pick<CompanyView, 'id' | 'dueDate'>, now = Date.now()): boolean =>
  id !== PLATFORM_COMPANY && Date.parse(dueDate) < now;
