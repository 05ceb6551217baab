import { type TicketView, UNDO_MS } from '@prosa/contracts';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { requestTicket } from '../api/cache/ticket-cache.js';

/** Time of the offer, a little shorter than the server's limit. */
const OFFERED_MS = UNDO_MS - 1_000;

/** Offers to undo a close or transfer for some seconds, by button and Alt+Z. To be mounted once per page. */
export function useUndo(onUndone: (ticket: TicketView) => void) {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();
  const offered = useRef<{ ticketId: number; toastId: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const undo = useMutation({
    mutationFn: (ticketId: number) =>
      requestTicket(queryClient, ticketId, () => api.post('/tickets/:ticketId/undo', { params: { ticketId } })),
    onSuccess: (ticket) => {
      onUndone(ticket);
      toaster.create({ type: 'info', title: t('done.undone') });
    },
    onError: useErrorToast(),
  });

  function undoLast() {
    const last = withdraw();
    if (!last) return;
    toaster.dismiss(last.toastId);
    undo.mutate(last.ticketId);
  }

  function withdraw() {
    const last = offered.current;
    clearTimeout(last?.timer);
    offered.current = undefined;
    return last;
  }

  useCommands([{ id: 'list.undo', icon: Undo2, when: () => offered.current !== undefined, run: undoLast }]);
  useEffect(() => () => clearTimeout(offered.current?.timer), []);

  /** Shows what was done with an undo button. */
  return function offerUndo({ id: ticketId }: TicketView, title: string): void {
    withdraw();
    const action = { label: t('actions.undo'), onClick: undoLast };
    const toastId = toaster.create({ type: 'success', title, duration: OFFERED_MS, action });
    offered.current = { ticketId, toastId, timer: setTimeout(withdraw, OFFERED_MS) };
  };
}
