import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';

/** The platform's version, read once per page load. */
export function useVersion() {
  return useQuery({
    queryKey: KEYS.version,
    queryFn: ({ signal }) => api.get('/version', { signal }),
    staleTime: Infinity,
  });
}
