import type { CreateConnectionInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { putReply } from './connections-cache.js';

/** Creates a connection; the server opens its session at once. */
export function useCreateConnection() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: CreateConnectionInput) => api.post('/whatsapp', { body: input }),
    onSuccess: (connection) => putReply(queryClient, connection),
  });
}
