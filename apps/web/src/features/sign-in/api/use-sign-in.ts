import type { SignInInput } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import type { SessionReply } from '../../../shared/api/refresh-session.js';
import { useSessionControl } from '../../../shared/session/use-session.js';

/** Signs in and starts the session; the route guards then redirect. */
export function useSignIn() {
  const { startSession } = useSessionControl();

  return useMutation({
    mutationFn: (input: SignInInput) => api.post<SessionReply>('/auth/login', input),
    onSuccess: startSession,
  });
}
