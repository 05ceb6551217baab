import type { OwnSessionView } from '@prosa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Current and recent sign-ins of the user, read again at each visit. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => api.get<OwnSessionView[]>('/auth/sessions', undefined, { signal }),
    staleTime: 0,
  });

/** Signs out everywhere, including here. */
export const useEndAllSessions = () => useMutation({ mutationFn: () => api.delete('/auth/sessions?which=all') });
