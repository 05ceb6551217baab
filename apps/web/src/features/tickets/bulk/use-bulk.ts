import type { BulkOptions, CloseAllInput, StartBulkInput } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { applyEvent } from '../../../shared/live/live-table.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { bulkKey, bulkLine, bulkQuery } from './bulk-cache.js';

/** An action with its options. */
export type BulkOperation = Pick<StartBulkInput, 'action'> & BulkOptions;

/** The request: the listed tickets, or all of a list. */
export type BulkCall = BulkOperation & { ticketIds?: number[] };

/**
 * The user's bulk action, whichever tab started it: shown while it runs and until it is dismissed. One that ended
 * before the console was opened is not shown.
 */
export function useBulk() {
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const { data: bulk = null } = useQuery(bulkQuery());
  const [watchedId, setWatchedId] = useState<number>();
  if (bulk?.state === 'running' && bulk.id !== watchedId) setWatchedId(bulk.id);

  const start = useMutation({
    mutationFn: (call: BulkCall) => api.post('/tickets/bulk', { body: call }),
    onSuccess: (started) => {
      setWatchedId(started.id);
      applyEvent(queryClient, bulkLine, { action: 'update', bulk: started });
    },
    onError,
  });
  const closeAll = useMutation({
    mutationFn: (input: CloseAllInput) => api.post('/tickets/closeAll', { body: input }),
    onSuccess: async () => {
      const started = await queryClient.fetchQuery({ ...bulkQuery(), staleTime: 0 });
      setWatchedId(started?.id);
    },
    onError,
  });
  const cancel = useMutation({
    mutationFn: () => api.delete('/tickets/bulk'),
    onSuccess: ({ bulk: stopped }) => queryClient.setQueryData(bulkKey, stopped),
    onError,
  });
  const dismiss = useCallback(() => setWatchedId(undefined), []);
  return {
    /** Null when there is nothing to show. */
    shown: bulk && bulk.id === watchedId ? bulk : null,
    start,
    closeAll,
    cancel,
    dismiss,
  };
}
