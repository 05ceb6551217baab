import type { ProvePersonInput } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';

const key = ['second-factor'] as const;

/** The user's second factor. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get('/auth/second-factor', { signal }),
  });

/** Returns a new secret for the app; requires the password. */
export const useStartEnrolment = () =>
  useMutation({ mutationFn: (password: string) => api.post('/auth/second-factor', { body: { password } }) });

/** Enables the second factor with a code of the app. */
export function useConfirmEnrolment() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => api.put('/auth/second-factor', { body: { code } }),
    onSuccess: refresh,
  });
}

export function useDisableSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proof: ProvePersonInput) => api.post('/auth/second-factor/off', { body: proof }),
    onSuccess: (view) => storeAnswer(queryClient, key, view),
  });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (proof: ProvePersonInput) => api.post('/auth/second-factor/recovery-codes', { body: proof }),
    onSuccess: refresh,
  });
}

/** Removes another user's second factor, for super users. */
export const useRemoveSecondFactor = () =>
  useMutation({ mutationFn: (email: string) => api.post('/second-factor/removals', { body: { email } }) });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: key });
}
