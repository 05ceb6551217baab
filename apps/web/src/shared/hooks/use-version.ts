import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

/** Reply of GET /version: the running version and the address of its simulated phones, if it has any. */
interface VersionView {
  version: string;
  simulatorUrl: string | null;
}

/** The platform's version, read once per page load. */
export function useVersion() {
  return useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => api.get<VersionView>('/version', undefined, { signal }),
    staleTime: Infinity,
  });
}
