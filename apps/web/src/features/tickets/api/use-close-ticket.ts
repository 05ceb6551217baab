import type { TicketView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { askForTicket } from './ticket-cache.js';

/** Resolves a ticket. Takes its id. */
export function useCloseTicket() {
  const queryClient = useQueryClient();
  const { user } = useSession();

  return useMutation({
    mutationFn: (ticketId: number) =>
      askForTicket(queryClient, ticketId, () =>
        api.put<TicketView>(`/tickets/${ticketId}`, { status: 'closed', userId: user.id }),
      ),
    onError: useErrorToast(),
  });
}
