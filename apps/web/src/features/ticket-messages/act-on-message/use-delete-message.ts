import type { MessageWire } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { dropMessage, putMessage } from '../../../shared/conversation/thread/thread-cache.js';

/** Deletes an own message for the contact, and a private note for good. */
export function useDeleteMessage(ticketId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: Pick<MessageWire, 'id'>) => api.delete('/messages/:messageId', { params: { messageId: id } }),
    onSuccess: (message) =>
      message.isPrivate ? dropMessage(queryClient, ticketId, message.id) : putMessage(queryClient, ticketId, message),
    onError: useErrorToast(),
  });
}
