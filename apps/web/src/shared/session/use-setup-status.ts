import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

/** Whether the first company exists. */
export function useSetupStatus() {
  return useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.get<{ isComplete: boolean }>('/setup', undefined, { signal }),
  });
}
