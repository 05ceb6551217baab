import type { AcceptTicketInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../api/cache/ticket-cache.js';
import { applyTransferred } from '../transfer-ticket/apply-transferred.js';

/**
 * Accepts a waiting ticket, or reopens a closed one (the same call). The reply is the contact's active ticket: another
 * user's if they were faster (docs/spec/wire-contract.md §5). For another user it is only accepted while it waits.
 */
export function useAcceptTicket() {
  const queryClient = useQueryClient();
  const { user } = useSession();

  return useMutation({
    mutationFn: async ({ ticketId, queueId, userId = user.id }: AcceptTicketInput) => {
      const body = { status: 'open', userId, queueId, sendGreeting: true };
      const params = { ticketId };
      if (userId === user.id) {
        return requestTicket(queryClient, ticketId, () => api.put('/tickets/:ticketId', { params, body }));
      }
      const requestedAt = nextMoment();
      const ticket = await api.put('/tickets/:ticketId', { params, body: { ...body, onlyWaiting: true } });
      applyTransferred(queryClient, user, ticket, requestedAt);
      return ticket;
    },
    onError: useErrorToast(),
  });
}
