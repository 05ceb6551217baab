import type { InvoiceView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';

export const invoiceKeys = {
  own: ['invoices', 'own'] as const,
  of: (companyId: number) => ['invoices', 'of', companyId] as const,
};

/** Replaces an invoice in a cached list that contains it. */
export function putInvoice(queryClient: QueryClient, key: readonly unknown[], invoice: InvoiceView): void {
  queryClient.setQueryData<InvoiceView[]>(key, (known) =>
    known?.map((each) => (each.id === invoice.id ? invoice : each)),
  );
}
