import type { OwnSessionView } from '@prosa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Where one is signed in, and was lately. Read anew whenever it is looked at. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => api.get<OwnSessionView[]>('/auth/sessions', undefined, { signal }),
    staleTime: 0,
  });

/** Signs out everywhere, here as well. */
export const useEndAllSessions = () => useMutation({ mutationFn: () => api.delete('/auth/sessions?which=all') });
