import type { AcceptTicketInput, TicketView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api-client.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useErrorToast } from '../../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../ticket-cache.js';

/**
 * Takes a waiting ticket, or a closed one again (the same call). The answer is the ticket that now holds the contact:
 * somebody else's when they were faster (wire-contract.md §5).
 */
export function useAcceptTicket() {
  const queryClient = useQueryClient();
  const { user } = useSession();

  return useMutation({
    mutationFn: ({ ticketId, queueId }: AcceptTicketInput) =>
      requestTicket(queryClient, ticketId, () =>
        api.put<TicketView>(`/tickets/${ticketId}`, { status: 'open', userId: user.id, queueId, sendGreeting: true }),
      ),
    onError: useErrorToast(),
  });
}
