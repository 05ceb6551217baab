import type { InvoiceView, PaymentOffer } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { invoiceKeys, putInvoice } from './invoices-cache.js';

/** A code ends: whoever comes back later is given one that does not. */
const GOOD_FOR_MS = 60_000;

/** How an open invoice can be paid; asked again it is the same. */
export function usePaymentOffer(invoiceId: number) {
  return useQuery({
    queryKey: ['payment', invoiceId],
    queryFn: () => api.post<PaymentOffer>('/subscription', { invoiceId }),
    staleTime: GOOD_FOR_MS,
    // Not while it is good, whatever else is read anew: by then it may be paid.
    enabled: ({ state }) => Date.now() - state.dataUpdatedAt > GOOD_FOR_MS,
    gcTime: 0,
  });
}

/** Asks whether an invoice was paid, without waiting for the provider's word. */
export function useCheckInvoice() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (invoiceId: number) => api.post<InvoiceView>(`/invoices/${invoiceId}/check`, {}),
    onSuccess: (invoice) => putInvoice(queryClient, invoiceKeys.own, invoice),
    onError: useErrorToast(),
  });
}

/** A super user has the money. */
export function useMarkInvoicePaid(companyId: number) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (invoiceId: number) =>
      api.put<InvoiceView>(`/companies/${companyId}/invoices/${invoiceId}`, { status: 'paid' }),
    onSuccess: async (invoice) => {
      putInvoice(queryClient, invoiceKeys.of(companyId), invoice);
      toaster.create({ type: 'success', title: t('state.saved') });
      // The company is due later now.
      await queryClient.invalidateQueries({ queryKey: ['companies'] });
    },
    onError: useErrorToast(),
  });
}
