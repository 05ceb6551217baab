import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Every queue of the company, for choosing one. Cached, since live events do not update it. */
export const useQueues = () =>
  useQuery({
    queryKey: KEYS.queueChoices,
    queryFn: ({ signal }) => api.get('/queue', { signal }),
    staleTime: 60_000,
  });
