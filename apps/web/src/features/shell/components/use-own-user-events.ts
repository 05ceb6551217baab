import { useLive } from '../../../shared/live/use-live.js';
import { ownUserAfter } from '../session/own-user.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Applies changes of the user, made here, on another device or by an admin, to the session at once. */
export function useOwnUserEvents(): void {
  const { user, putUser } = useSession();

  useLive('user', (event) => {
    const after = ownUserAfter(user, event);
    if (after !== user) putUser(after);
  });
}
