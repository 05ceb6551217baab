import type { InvoiceView } from '@prosa/contracts';

/** How an invoice is shown: an open one whose due date has passed is overdue. */
export function invoiceStatus({ status, dueDate }: Pick<InvoiceView, 'status' | 'dueDate'>, now: number) {
  if (status === 'paid') return 'paid';
  return Date.parse(dueDate) < now ? 'overdue' : 'open';
}
