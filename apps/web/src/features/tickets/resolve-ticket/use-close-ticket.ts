import type { CloseTicketInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { errorCode } from '../../../shared/api/api-error.js';
import { whenSent } from '../../../shared/messaging/sending.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../api/cache/ticket-cache.js';

/**
 * Resolves a ticket, with or without the attendant's farewell; a missing required tag is shown as a warning
 * (docs/spec/core.md §8).
 */
export function useCloseTicket() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const errorText = useErrorText();
  const showError = useErrorToast();

  return useMutation({
    mutationFn: async ({ ticketId, sendFarewellMessage, sendRatingRequest }: CloseTicketInput) => {
      await whenSent(queryClient, ticketId);
      return requestTicket(queryClient, ticketId, () =>
        api.put('/tickets/:ticketId', {
          params: { ticketId },
          body: { status: 'closed', userId: user.id, sendFarewellMessage, sendRatingRequest },
        }),
      );
    },
    onError: (error) => {
      if (errorCode(error) !== 'ERR_TAG_REQUIRED') showError(error);
      else toaster.create({ type: 'warning', title: errorText(error) });
    },
  });
}
