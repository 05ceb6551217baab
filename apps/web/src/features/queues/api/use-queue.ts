import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** A queue with its settings and its menu, read each time its editor opens. */
export function useQueue(queueId: number) {
  return useQuery({
    queryKey: KEYS.queueEditor(queueId),
    queryFn: ({ signal }) => api.get('/queue/:queueId', { params: { queueId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
