import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from './connections-cache.js';

/** All connections of the company. */
export function useConnections({ isEnabled = true } = {}) {
  return useQuery({ ...connectionsQuery(), enabled: isEnabled });
}
