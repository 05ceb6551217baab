import type { MessageWire } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';

/** Edits the text of an own message. */
export function useEditMessage(ticketId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, body }: Pick<MessageWire, 'id' | 'body'>) =>
      api.put('/messages/:messageId', { params: { messageId: id }, body: { body } }),
    onSuccess: (message) => putMessage(queryClient, ticketId, message),
    onError: useErrorToast(),
  });
}
