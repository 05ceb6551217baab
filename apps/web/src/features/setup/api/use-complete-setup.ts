import type { CompleteSetupInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { signIn } from '../../../shared/api/token/refresh-session.js';
import { useSessionControl } from '../../../shared/session/use-session.js';

/** Creates the first company and its admin, and signs the admin in. */
export function useCompleteSetup() {
  const queryClient = useQueryClient();
  const { startSession } = useSessionControl();

  return useMutation({
    mutationFn: async (input: CompleteSetupInput) => {
      await api.post('/setup', { body: input });
      queryClient.setQueryData(KEYS.setup, { isComplete: true });
      return signIn({ email: input.email, password: input.password });
    },
    onSuccess: startSession,
  });
}
