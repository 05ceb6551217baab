import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { invoiceKeys, putInvoice } from './invoices-cache.js';

/** Payment codes expire: a user who returns later gets a valid one. */
const VALID_FOR_MS = 60_000;

/** Payment instructions of an open invoice; a repeated call returns the same offer. */
export function usePaymentOffer(invoiceId: number) {
  return useQuery({
    queryKey: KEYS.payment(invoiceId),
    queryFn: () => api.post('/subscription', { body: { invoiceId } }),
    staleTime: VALID_FOR_MS,
    // A code that is still valid is not read again: the server refuses it once the invoice is paid.
    enabled: ({ state }) => Date.now() - state.dataUpdatedAt > VALID_FOR_MS,
    gcTime: 0,
  });
}

/** Checks with the provider whether an invoice was paid, instead of waiting for its webhook. */
export function useCheckInvoice() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (invoiceId: number) => api.post('/invoices/:invoiceId/check', { params: { invoiceId } }),
    onSuccess: (invoice) => putInvoice(queryClient, invoiceKeys.own, invoice),
    onError: useErrorToast(),
  });
}

/** Marks an invoice as paid by hand, for super users. */
export function useMarkInvoicePaid(companyId: number, onPaid: () => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (invoiceId: number) =>
      api.put('/companies/:companyId/invoices/:invoiceId', {
        params: { companyId, invoiceId },
        body: { status: 'paid' },
      }),
    onSuccess: (invoice) => {
      putInvoice(queryClient, invoiceKeys.of(companyId), invoice);
      toaster.success({ title: t('state.saved') });
      onPaid();
    },
    onError: useErrorToast(),
  });
}
