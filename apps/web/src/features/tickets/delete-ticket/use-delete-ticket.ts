import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { applyTicketChange } from '../api/cache/ticket-cache.js';
import { ticketKeys } from '../api/cache/ticket-keys.js';

/** Deletes a ticket for good. The variable is its id. */
export function useDeleteTicket() {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (ticketId: number) => {
      await api.delete('/tickets/:ticketId', { params: { ticketId } });
      applyTicketChange(queryClient, { action: 'delete', ticketId });
      void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
    },
    onSuccess: () => toaster.create({ type: 'success', title: t('done.deleted') }),
    onError: useErrorToast(),
  });
}
