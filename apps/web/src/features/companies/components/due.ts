import { DUE_SOON_DAYS } from '@prosa/contracts';
import { daysUntilDue, type Due } from '../../../shared/company/due-day.js';
import type { RowTone } from '../../../shared/lists/column.js';

/** Row colour: red when due or overdue, yellow one to five days before (docs/spec/secondary.md §2). */
export function dueTone(due: Due, now: number): RowTone | undefined {
  const days = daysUntilDue(due, now);
  if (days <= 0) return 'bad';
  return days <= DUE_SOON_DAYS ? 'warn' : undefined;
}
