import type { ConnectionView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { connectionKeys } from './connections-cache.js';

/** All connections of the company. */
export function useConnections({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: connectionKeys.list,
    queryFn: ({ signal }) => api.get<ConnectionView[]>('/whatsapp', undefined, { signal }),
    enabled: isEnabled,
  });
}
