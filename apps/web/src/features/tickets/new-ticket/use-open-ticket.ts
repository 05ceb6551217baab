import type { OpenTicketInput, OtherTicket, TicketView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { useSession } from '../../../shared/session/use-session.js';
import { applyTicketChange, ticketKeys } from '../api/ticket-cache.js';

/** Reads the contact's active ticket from the refusal's details. */
export const otherTicketIn = (error: unknown): OtherTicket | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.details.ticket as OtherTicket | undefined) : undefined;

/** Opens a ticket with a contact, attended by the user. */
export function useOpenTicket() {
  const queryClient = useQueryClient();
  const { user } = useSession();

  return useMutation({
    mutationFn: async (input: OpenTicketInput) => {
      const requestedAt = nextMoment();
      const ticket = await api.post<TicketView>('/tickets', { ...input, userId: user.id, status: 'open' });
      applyTicketChange(queryClient, { action: 'update', ticket, requestedAt });
      void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
      return ticket;
    },
  });
}
