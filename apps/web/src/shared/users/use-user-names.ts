import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

interface UserName {
  id: number;
  name: string;
}

/** The company's users by name, for choosing one. Cached, since live events do not update it. */
export const useUserNames = ({ isEnabled = true } = {}) =>
  useQuery({
    queryKey: ['users', 'names'],
    queryFn: ({ signal }) => api.get<UserName[]>('/users/list', undefined, { signal }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
