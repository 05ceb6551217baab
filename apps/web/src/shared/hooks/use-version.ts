import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

/** GET /version: what runs, and where its simulated phones are, if it has any. */
export interface VersionView {
  version: string;
  simulatorUrl: string | null;
}

/** The platform's version; it does not change while a page is open. */
export function useVersion() {
  return useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => api.get<VersionView>('/version', undefined, { signal }),
    staleTime: Infinity,
  });
}
