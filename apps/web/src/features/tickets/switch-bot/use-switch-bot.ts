import type { TicketView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { whenSent } from '../../../shared/messaging/sending.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../api/cache/ticket-cache.js';

interface Switched {
  ticket: TicketView;
  useIntegration: boolean;
}

/** Ends the conversation of a ticket with its foreign bot or prompt, or gives the ticket to it, from its attendant too. */
export function useSwitchBot() {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();
  const change = (ticketId: number, body: object) =>
    requestTicket(queryClient, ticketId, () => api.put('/tickets/:ticketId', { params: { ticketId }, body }));

  return useMutation({
    mutationFn: async ({ ticket: { id, status }, useIntegration }: Switched) => {
      if (useIntegration && status === 'open') {
        await whenSent(queryClient, id);
        await change(id, { status: 'pending', userId: null });
      }
      return change(id, { useIntegration });
    },
    onSuccess: (ticket, { useIntegration }) => {
      if (!useIntegration) return;
      const { name } = ticket.contact;
      if (ticket.useIntegration) toaster.success({ title: t('done.givenToBot', { name }) });
      else toaster.create({ type: 'info', title: t('done.noBot', { name }) });
    },
    onError: useErrorToast(),
  });
}
