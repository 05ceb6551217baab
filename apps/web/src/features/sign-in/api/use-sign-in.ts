import { useMutation } from '@tanstack/react-query';
import { signIn } from '../../../shared/api/token/refresh-session.js';
import { useSessionControl } from '../../../shared/session/use-session.js';
import { wantTickets } from '../../../shared/session/wanted-page/wanted-address.js';

/** Signs in and starts the session; the route guards then redirect. */
export function useSignIn() {
  const { startSession } = useSessionControl();

  return useMutation({
    mutationFn: signIn,
    onSuccess: (reply) => {
      wantTickets(reply.user.id);
      startSession(reply);
    },
  });
}
