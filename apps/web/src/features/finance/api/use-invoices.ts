import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { dueText } from '../../../shared/company/due-day.js';
import { useLive } from '../../../shared/live/use-live.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { invoiceKeys } from './invoices-cache.js';

/** The company's own invoices, latest first. For admins. */
export function useOwnInvoices() {
  return useQuery({
    queryKey: invoiceKeys.own,
    queryFn: ({ signal }) => api.get('/invoices/all', { signal }),
  });
}

/** The invoices of one company, for super users. */
export function useCompanyInvoices(companyId: number) {
  return useQuery({
    queryKey: invoiceKeys.of(companyId),
    queryFn: ({ signal }) => api.get('/companies/:companyId/invoices', { params: { companyId }, signal }),
  });
}

/** Notifies when an invoice of the company was paid. */
export function usePaymentEvents(): void {
  const { t } = useTranslation('finance');

  useLive('payment', ({ company }) => {
    toaster.create({ type: 'success', title: t('paidUntil', { date: dueText(company) }) });
  });
}
