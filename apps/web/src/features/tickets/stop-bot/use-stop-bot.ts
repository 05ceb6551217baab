import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../api/cache/ticket-cache.js';

/** Ends the conversation of a ticket with its foreign bot or prompt. The variable is its id. */
export function useStopBot() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (ticketId: number) =>
      requestTicket(queryClient, ticketId, () =>
        api.put('/tickets/:ticketId', { params: { ticketId }, body: { useIntegration: false } }),
      ),
    onError: useErrorToast(),
  });
}
