import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

export interface UserName {
  id: number;
  name: string;
}

/** Everybody of the company by name. Kept for a while: it is for choosing somebody, not for news. */
export const useUserNames = ({ isEnabled = true } = {}) =>
  useQuery({
    queryKey: ['users', 'names'],
    queryFn: ({ signal }) => api.get<UserName[]>('/users/list', undefined, { signal }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
