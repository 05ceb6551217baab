import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import type { LiveLine } from '../live/live-table.js';

/** Who comes and goes. A change of name is read after a minute, because updates are mostly of presence. */
export const userNamesLine = {
  topic: 'user',
  keys: ({ action }) => (action === 'update' ? [] : [KEYS.userNames]),
} satisfies LiveLine;

/** The company's users by name, for choosing one. */
export const useUserNames = ({ isEnabled = true } = {}) =>
  useQuery({
    queryKey: KEYS.userNames,
    queryFn: ({ signal }) => api.get('/users/list', { signal }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
