import type { TicketView } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

interface Forwarding {
  messageIds: number[];
  contactId: number;
  signMessage: boolean;
}

/** Hands messages on; the server sends them one after the other, whether or not the console stays open. */
export function useForward() {
  return useMutation({
    mutationFn: (forwarding: Forwarding) =>
      api.post<{ ticket: TicketView; messages: unknown[]; refused: number[] }>('/message/forward', forwarding),
    onError: useErrorToast(),
  });
}
