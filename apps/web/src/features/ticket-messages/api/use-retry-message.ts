import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';

/** Queues a message again that the provider refused. The variable is its id. */
export function useRetryMessage(ticketId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (messageId: number) => api.post('/messages/:messageId/retry', { params: { messageId } }),
    onSuccess: (message) => putMessage(queryClient, ticketId, message),
    onError: useErrorToast(),
  });
}
