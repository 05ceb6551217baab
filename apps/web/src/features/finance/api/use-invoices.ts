import type { InvoiceView } from '@prosa/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { dateText } from '../../../shared/format/time.js';
import { useLive } from '../../../shared/live/use-live.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { invoiceKeys } from './invoices-cache.js';

/** The company's own invoices, latest first. For admins. */
export function useOwnInvoices() {
  return useQuery({
    queryKey: invoiceKeys.own,
    queryFn: ({ signal }) => api.get<InvoiceView[]>('/invoices/all', undefined, { signal }),
  });
}

/** The invoices of one company, for super users. */
export function useCompanyInvoices(companyId: number) {
  return useQuery({
    queryKey: invoiceKeys.of(companyId),
    queryFn: ({ signal }) => api.get<InvoiceView[]>(`/companies/${companyId}/invoices`, undefined, { signal }),
  });
}

/** Notifies when an invoice of the company was paid, and reads its state again. */
export function usePaymentEvents(): void {
  const { t } = useTranslation('finance');
  const queryClient = useQueryClient();

  useLive('payment', ({ company }) => {
    toaster.create({ type: 'success', title: t('paidUntil', { date: dateText(company.dueDate) }) });
    void queryClient.invalidateQueries({ queryKey: invoiceKeys.own });
  });
}
