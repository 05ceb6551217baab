import type { TagView } from '@prosa/contracts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import type { RecordsPart } from '../../../shared/records/records.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { kanbanTags } from './kanban-tags.js';

type Pages = InfiniteData<RecordsPart<TagView>, number>;

/** Puts the lanes into an order, which the list shows at once; a refusal restores the server's. */
export function useOrderTags() {
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: kanbanTags.listsKey });

  return useMutation({
    mutationFn: (laneIds: number[]) => api.put('/kanban/lanes', { body: { laneIds } }),
    onMutate: async (laneIds) => {
      await queryClient.cancelQueries({ queryKey: kanbanTags.listsKey });
      const placeOf = ({ id }: TagView) => laneIds.indexOf(id);
      const ordered = (rows: TagView[]) => rows.toSorted((one, other) => placeOf(one) - placeOf(other));
      queryClient.setQueriesData<Pages>(
        { queryKey: kanbanTags.listsKey },
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: ordered(page.rows) })) },
      );
    },
    onSuccess: async () => {
      await readAgain();
      await queryClient.invalidateQueries({ queryKey: KEYS.kanbanBoards });
    },
    onError: (error) => {
      showError(error);
      void readAgain();
    },
  });
}
