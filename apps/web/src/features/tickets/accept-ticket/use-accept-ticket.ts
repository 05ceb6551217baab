import type { AcceptTicketInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../api/ticket-cache.js';

/**
 * Accepts a waiting ticket or reopens a closed one (the same call). The reply is the contact's active ticket: another
 * user's if they were faster (docs/spec/wire-contract.md §5).
 */
export function useAcceptTicket() {
  const queryClient = useQueryClient();
  const { user } = useSession();

  return useMutation({
    mutationFn: ({ ticketId, queueId }: AcceptTicketInput) =>
      requestTicket(queryClient, ticketId, () =>
        api.put('/tickets/:ticketId', {
          params: { ticketId },
          body: { status: 'open', userId: user.id, queueId, sendGreeting: true },
        }),
      ),
    onError: useErrorToast(),
  });
}
