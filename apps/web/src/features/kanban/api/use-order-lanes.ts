import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { showOwn } from './show-own.js';

/** Puts the lanes into an order. Resolves when it is painted; a refusal is shown, and rejects. */
export function useOrderLanes(): (laneIds: number[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (laneIds: number[]) => api.put('/kanban/lanes', { body: { laneIds } }),
    onSuccess: ({ laneIds }) => {
      // The default lane is none of them, and first.
      const placeOf = ({ id }: { id: number }) => laneIds.indexOf(id);
      return showOwn(queryClient, (board) => ({
        ...board,
        lanes: board.lanes.toSorted((one, other) => placeOf(one) - placeOf(other)),
      }));
    },
    onError: useErrorToast(),
  });
  return mutateAsync;
}
