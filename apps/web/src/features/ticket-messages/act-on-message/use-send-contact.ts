import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';

/** Sends the card of a contact. Every try for one card carries the same key, so that a repeat sends it once. */
export function useSendContact(ticketId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      api.post('/messages/:ticketId', {
        params: { ticketId },
        body: { body: null, vCard: { id }, read: 1, fromMe: true, mediaUrl: '', quotedMsg: null },
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: (message) => putMessage(queryClient, ticketId, message),
    onError: useErrorToast(),
  });
}
