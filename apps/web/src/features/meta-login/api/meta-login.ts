import type { MetaLoginView, MetaProduct } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Which products the operator has set up. */
export const useMetaLoginOptions = () =>
  useQuery({ queryKey: KEYS.metaLoginOptions, queryFn: ({ signal }) => api.get('/meta-login', { signal }) });

/** Goes to the provider, where the person signs in. `open` leaves the console. */
export function useBeginSignIn(open: (url: string) => void = (url) => location.assign(url)) {
  return useMutation({
    mutationFn: (product: MetaProduct) => api.post('/meta-login', { body: { product } }),
    onSuccess: ({ url }) => open(url),
  });
}

/** What the provider sent the person back with, or the sign-in that was finished with it. */
export type SignInStep = { code: string; state: string } | { loginId: string };

/** The accounts of a sign-in. A code can be used once: its answer is kept, also under the sign-in it finished. */
export function useMetaLogin(step: SignInStep | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: KEYS.metaLogin(step),
    queryFn: async ({ signal }): Promise<MetaLoginView> => {
      if (step === null) throw new Error('nobody signed in');
      if ('loginId' in step) return api.get('/meta-login/:loginId', { params: step, signal });
      const login = await api.post('/meta-login/finish', { body: step });
      queryClient.setQueryData(KEYS.metaLogin({ loginId: login.loginId }), login);
      return login;
    },
    enabled: step !== null,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Connects the chosen accounts. */
export function useConnectAccounts(loginId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accounts: string[]) =>
      api.post('/meta-login/:loginId/connect', { params: { loginId }, body: { accounts } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS.connections }),
  });
}
