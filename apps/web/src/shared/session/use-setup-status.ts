import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';

/** Whether the first company exists. */
export function useSetupStatus() {
  return useQuery({
    queryKey: KEYS.setup,
    queryFn: ({ signal }) => api.get('/setup', { signal }),
  });
}
