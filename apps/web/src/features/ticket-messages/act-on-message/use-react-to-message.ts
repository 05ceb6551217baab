import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';

/** Sets the desk's reaction on a message, replacing the previous one; an empty emoji removes it. */
export function useReactToMessage(ticketId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, emoji }: { id: number; emoji: string }) =>
      api.post('/messages/:messageId/reaction', { params: { messageId: id }, body: { emoji } }),
    onSuccess: (reaction) => putMessage(queryClient, ticketId, reaction),
    onError: useErrorToast(),
  });
}
