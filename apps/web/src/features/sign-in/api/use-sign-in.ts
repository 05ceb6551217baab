import { useMutation } from '@tanstack/react-query';
import { signIn } from '../../../shared/api/token/refresh-session.js';
import { useSessionControl } from '../../../shared/session/use-session.js';

/** Signs in and starts the session; the route guards then redirect. */
export function useSignIn() {
  const { startSession } = useSessionControl();

  return useMutation({
    mutationFn: signIn,
    onSuccess: startSession,
  });
}
