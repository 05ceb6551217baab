import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';

/** The company's users by name, for choosing one. Cached, since live events do not update it. */
export const useUserNames = ({ isEnabled = true } = {}) =>
  useQuery({
    queryKey: KEYS.userNames,
    queryFn: ({ signal }) => api.get('/users/list', { signal }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
