import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

interface Forwarding {
  messageIds: number[];
  contactId: number;
  signMessage: boolean;
}

/** Forwards messages; the server sends them one after the other, also after the console is closed. */
export function useForward() {
  return useMutation({
    mutationFn: (forwarding: Forwarding) => api.post('/message/forward', { body: forwarding }),
    onError: useErrorToast(),
  });
}
