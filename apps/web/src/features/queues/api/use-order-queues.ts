import type { QueueView } from '@prosa/contracts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import type { RecordsPart } from '../../../shared/records/records.js';
import { refreshQueueChoices } from '../../../shared/queues/queues-cache.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { queues } from './queues.js';

type Pages = InfiniteData<RecordsPart<QueueView>, number>;

/** Puts the queues into an order, which the list shows at once; a refusal restores the server's. */
export function useOrderQueues() {
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const show = (order: (rows: QueueView[]) => QueueView[]) =>
    queryClient.setQueriesData<Pages>(
      { queryKey: queues.listsKey },
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: order(page.rows) })) },
    );

  return useMutation({
    mutationFn: (queueIds: number[]) => api.put('/queue/order', { body: { queueIds } }),
    onMutate: async (queueIds) => {
      await queryClient.cancelQueries({ queryKey: queues.listsKey });
      const places = new Map(queueIds.map((id, index) => [id, index]));
      show((rows) => rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)));
    },
    onSuccess: (ordered) => {
      show(() => ordered);
      refreshQueueChoices(queryClient);
    },
    onError: (error) => {
      showError(error);
      void queryClient.invalidateQueries({ queryKey: queues.listsKey });
    },
  });
}
