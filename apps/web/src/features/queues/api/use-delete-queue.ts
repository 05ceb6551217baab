import type { DeleteQueueInput, QueueView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { queues } from './queues.js';

/** How many tickets and which connections lose the queue, read when somebody is about to delete it. */
export function useQueueUsage({ id: queueId }: QueueView) {
  return useQuery({
    queryKey: KEYS.queueUsage(queueId),
    queryFn: async ({ signal }) => {
      const [usage, connections] = await Promise.all([
        api.get('/queue/:queueId/usage', { params: { queueId }, signal }),
        api.get('/whatsapp', { signal }),
      ]);
      const named = connections.filter(({ queueIds }) => queueIds.includes(queueId));
      return { ...usage, connections: named.map(({ name }) => name) };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a queue; an error is shown as a toast. */
export function useDeleteQueue() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ queueId, toQueueId }: DeleteQueueInput) =>
      api.delete('/queue/:queueId', { params: { queueId }, query: { toQueueId } }),
    onSuccess: (_, { queueId }) => {
      applyChange(queryClient, queues, { drop: queueId });
      toaster.success({ title: t('state.deleted') });
    },
    onError: useErrorToast(),
  });
}
