import type { ConnectionView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putReply, shownConnection } from './connections-cache.js';

/** retry: connect again; renew: drop the pairing and show a new code; disconnect: log out and stop. */
export type SessionAction = 'retry' | 'renew' | 'disconnect';

const CALLS: Record<SessionAction, (connectionId: number) => Promise<ConnectionView>> = {
  retry: (connectionId) => api.post('/whatsappsession/:connectionId', { params: { connectionId } }),
  renew: (connectionId) => api.put('/whatsappsession/:connectionId', { params: { connectionId } }),
  disconnect: (connectionId) => api.delete('/whatsappsession/:connectionId', { params: { connectionId } }),
};

/** Runs an action on the session of a connection. */
export function useSessionAction() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ connectionId, action }: { connectionId: number; action: SessionAction }) =>
      CALLS[action](connectionId),
    onMutate: ({ connectionId }) => shownConnection(queryClient, connectionId),
    onSuccess: (connection, _call, before) => putReply(queryClient, connection, before),
    onError: useErrorToast(),
  });
}
