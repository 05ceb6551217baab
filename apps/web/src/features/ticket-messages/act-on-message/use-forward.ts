import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

interface Forwarding {
  messageIds: number[];
  contactId: number;
  signMessage: boolean;
  clientKey: string;
}

/** Forwards messages; the server sends them one after the other, also after the console is closed. */
export function useForward() {
  return useMutation({
    mutationFn: ({ clientKey, ...body }: Forwarding) =>
      api.post('/message/forward', { body, headers: { 'Idempotency-Key': clientKey } }),
    onError: useErrorToast(),
  });
}
