import type { QueueView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Every queue of the company. Kept for a while: it is for choosing one, not for news. */
export const useQueues = () =>
  useQuery({
    queryKey: ['queues', 'choices'],
    queryFn: ({ signal }) => api.get<QueueView[]>('/queue', undefined, { signal }),
    staleTime: 60_000,
  });
