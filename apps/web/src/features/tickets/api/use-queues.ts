import type { QueueView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Every queue of the company, for choosing one. Cached, since live events do not update it. */
export const useQueues = () =>
  useQuery({
    queryKey: ['queues', 'choices'],
    queryFn: ({ signal }) => api.get<QueueView[]>('/queue', undefined, { signal }),
    staleTime: 60_000,
  });
