import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Current and recent sign-ins of the user, read again at each visit. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: KEYS.ownSessions,
    queryFn: ({ signal }) => api.get('/auth/sessions', { signal }),
    staleTime: 0,
  });

/** Signs out everywhere, including here. */
export const useEndAllSessions = () =>
  useMutation({ mutationFn: () => api.delete('/auth/sessions', { query: { which: 'all' } }) });
