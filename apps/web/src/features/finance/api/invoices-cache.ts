import type { InvoiceView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveLine } from '../../../shared/live/live-table.js';

export const invoiceKeys = {
  own: ['invoices', 'own'] as const,
  of: (companyId: number) => ['invoices', 'of', companyId] as const,
};

/** Follows payments of the company's invoices. */
export const ownInvoicesLine = { topic: 'payment', keys: [invoiceKeys.own] } satisfies LiveLine;

/** Replaces an invoice in a cached list that contains it. */
export function putInvoice(queryClient: QueryClient, key: readonly unknown[], invoice: InvoiceView): void {
  queryClient.setQueryData<InvoiceView[]>(key, (known) =>
    known?.map((each) => (each.id === invoice.id ? invoice : each)),
  );
}
