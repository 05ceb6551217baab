import type { CloseAllInput, CloseAllView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

const KEY = ['tickets', 'closeAll'];
/** How often it is looked at while it runs. */
const LOOK_EVERY_MS = 1000;

/** How far the latest closing of all is, and how one is begun and stopped. */
export function useCloseAll() {
  const queryClient = useQueryClient();
  const keep = (job: CloseAllView | null) => queryClient.setQueryData(KEY, job);
  const onError = useErrorToast();
  const { data: job } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await api.get<{ job: CloseAllView | null }>('/tickets/closeAll', undefined, { signal })).job,
    refetchInterval: ({ state }) => state.data?.state === 'running' && LOOK_EVERY_MS,
    gcTime: 0,
  });
  const start = useMutation({
    mutationFn: (input: CloseAllInput) => api.post<{ accepted: boolean }>('/tickets/closeAll', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    onError,
  });
  const stop = useMutation({
    mutationFn: () => api.delete<{ job: CloseAllView | null }>('/tickets/closeAll'),
    onSuccess: ({ job: stopped }) => keep(stopped),
    onError,
  });
  return { job: job ?? null, start, stop };
}
