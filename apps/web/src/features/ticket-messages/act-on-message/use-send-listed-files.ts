import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import type { ListedFiles } from '../../../shared/conversation/capabilities.js';
import { sendScope } from '../../../shared/messaging/sending.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';

/** Sends files of a list after the messages that are on their way. A repeat under the same key sends them once. */
export function useSendListedFiles(ticketId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    scope: sendScope(ticketId),
    mutationFn: ({ key, ...body }: ListedFiles) =>
      api.post('/messages/:ticketId/file-list', { params: { ticketId }, body, headers: { 'Idempotency-Key': key } }),
    onSuccess: ({ messages }) => messages.forEach((message) => putMessage(queryClient, ticketId, message)),
    onError: useErrorToast(),
  });
}
