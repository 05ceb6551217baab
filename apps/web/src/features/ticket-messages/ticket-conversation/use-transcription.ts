import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { useOfferedAssists } from '../../../shared/bots/offered-assists.js';
import type { TranscriptionCapability } from '../../../shared/conversation/capabilities.js';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** Lets recordings of a ticket's thread be written down; null where the company does not want it. */
export function useTranscription(ticketId: number): TranscriptionCapability | null {
  const queryClient = useQueryClient();
  const isOffered = useOfferedAssists().transcription !== 'off';
  const { mutate } = useMutation({
    mutationFn: (messageId: number) => api.post('/messages/:messageId/transcription', { params: { messageId } }),
    onSuccess: (message) => putMessage(queryClient, ticketId, message),
    onError: useErrorToast(),
  });
  return useMemo(() => (isOffered ? { request: ({ id }) => mutate(id) } : null), [isOffered, mutate]);
}
