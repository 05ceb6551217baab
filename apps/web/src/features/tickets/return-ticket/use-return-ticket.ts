import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { whenSent } from '../../../shared/messaging/sending.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../api/cache/ticket-cache.js';

/** Returns a ticket to its queue without an attendant. The variable is its id. */
export function useReturnTicket() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (ticketId: number) => {
      await whenSent(queryClient, ticketId);
      return requestTicket(queryClient, ticketId, () =>
        api.put('/tickets/:ticketId', { params: { ticketId }, body: { status: 'pending', userId: null } }),
      );
    },
    onError: useErrorToast(),
  });
}
