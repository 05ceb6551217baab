import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

export const allPlansKey = ['plans', 'all'] as const;

/** All plans of the platform, for super users. */
export function usePlans() {
  return useQuery({
    queryKey: allPlansKey,
    queryFn: ({ signal }) => api.get('/plans/all', { signal }),
  });
}
