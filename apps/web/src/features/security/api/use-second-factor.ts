import type { ProvePersonInput, SecondFactorSetup, SecondFactorView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

const key = ['second-factor'] as const;

interface Codes {
  recoveryCodes: string[];
}

/** The user's second factor. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<SecondFactorView>('/auth/second-factor', undefined, { signal }),
  });

/** Returns a new secret for the app; requires the password. */
export const useStartEnrolment = () =>
  useMutation({ mutationFn: (password: string) => api.post<SecondFactorSetup>('/auth/second-factor', { password }) });

/** Enables the second factor with a code of the app. */
export function useConfirmEnrolment() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => api.put<Codes>('/auth/second-factor', { code }),
    onSuccess: refresh,
  });
}

export function useDisableSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proof: ProvePersonInput) => api.post<SecondFactorView>('/auth/second-factor/off', proof),
    onSuccess: (view) => queryClient.setQueryData(key, view),
  });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (proof: ProvePersonInput) => api.post<Codes>('/auth/second-factor/recovery-codes', proof),
    onSuccess: refresh,
  });
}

/** Removes another user's second factor, for super users. */
export const useRemoveSecondFactor = () =>
  useMutation({ mutationFn: (email: string) => api.post('/second-factor/removals', { email }) });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: key });
}
