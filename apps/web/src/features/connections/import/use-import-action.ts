import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { changeConnection } from '../api/connections-cache.js';

/** stop: what is imported stays; resume: continues; close: closes the tickets that nobody touched. */
export type ImportAction = 'stop' | 'resume' | 'close';

const CALLS = {
  stop: (connectionId: number) => api.post('/whatsapp/:connectionId/import/stop', { params: { connectionId } }),
  resume: (connectionId: number) => api.post('/whatsapp/:connectionId/import/resume', { params: { connectionId } }),
  close: (connectionId: number) => api.post('/closedimported/:connectionId', { params: { connectionId } }),
};

/** Runs an action on the import of a connection. */
export function useImportAction(connectionId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (action: ImportAction) => CALLS[action](connectionId),
    onSuccess: (view) => changeConnection(queryClient, connectionId, (row) => ({ ...row, import: view })),
    onError: useErrorToast(),
  });
}
