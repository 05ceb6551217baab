import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useSession } from '../../../shared/session/use-session.js';

const KEY = 'recovery-number';

/** The user's number for a forgotten password, read again when the profile names another. */
export function useRecoveryNumber() {
  const { user } = useSession();
  return useQuery({
    queryKey: [KEY, user.wpp],
    queryFn: ({ signal }) => api.get('/auth/recovery-number', { signal }),
    staleTime: 0,
  });
}

/** Sends a code to the number. */
export const useSendNumberCode = () => useMutation({ mutationFn: () => api.post('/auth/recovery-number') });

/** Proves the number by the code. */
export function useProveNumber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.put('/auth/recovery-number', { body: { code } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}
