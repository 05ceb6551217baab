import type { OpenTicketInput, OtherTicket } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { applyTicketChange } from '../api/cache/ticket-cache.js';
import { ticketKeys } from '../api/cache/ticket-keys.js';

/** Reads the contact's active ticket from the refusal's details. */
export const otherTicketIn = (error: unknown): OtherTicket | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.details.ticket as OtherTicket | undefined) : undefined;

/** Opens a ticket with a contact, attended by the user. */
export function useOpenTicket() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (input: OpenTicketInput) => {
      const requestedAt = nextMoment();
      const ticket = await api.post('/tickets', { body: input });
      applyTicketChange(queryClient, { action: 'update', ticket, requestedAt });
      void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
      return ticket;
    },
  });
}
