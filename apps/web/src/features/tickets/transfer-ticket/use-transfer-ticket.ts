import type { TransferTicketInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { whenSent } from '../../../shared/messaging/sending.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { applyTransferred } from './apply-transferred.js';

export function useTransferTicket() {
  const queryClient = useQueryClient();
  const { user } = useSession();

  return useMutation({
    mutationFn: async ({ ticketId, ...to }: TransferTicketInput) => {
      await whenSent(queryClient, ticketId);
      const requestedAt = nextMoment();
      const ticket = await api.post('/tickets/:ticketId/transfer', { params: { ticketId }, body: to });
      applyTransferred(queryClient, user, ticket, requestedAt);
      return ticket;
    },
    onError: useErrorToast(),
  });
}
