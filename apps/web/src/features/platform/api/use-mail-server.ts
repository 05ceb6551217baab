import type { SmtpSettingsInput } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';

/** The installation's mail server, without its password. For super users. */
export const useMailServer = () =>
  useQuery({ queryKey: KEYS.mailServer, queryFn: ({ signal }) => api.get('/mail/server', { signal }) });

/** Stores the mail server. Its errors are shown by the form. */
export function useChangeMailServer() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (server: SmtpSettingsInput) => api.put('/mail/server', { body: server }),
    onSuccess: (server) => {
      storeAnswer(queryClient, KEYS.mailServer, server);
      void queryClient.invalidateQueries({ queryKey: KEYS.mailStatus });
    },
  });
}

/** Sends a message to the user's own address. Its error is shown where the answer would be. */
export const useTrialMail = () => useMutation({ mutationFn: () => api.post('/mail/trial') });
