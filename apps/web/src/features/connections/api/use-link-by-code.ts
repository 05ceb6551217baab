import type { LinkByCodeInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { putReply, shownConnection } from './connections-cache.js';

/** Requests a code that links the phone of a number; it comes with the connection's state. */
export function useLinkByCode() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ connectionId, number }: LinkByCodeInput) =>
      api.post('/whatsappsession/:connectionId/code', { params: { connectionId }, body: { number } }),
    onMutate: ({ connectionId }) => shownConnection(queryClient, connectionId),
    onSuccess: (connection, _call, before) => putReply(queryClient, connection, before),
  });
}
