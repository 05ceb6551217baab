import { useLive } from '../../../shared/live/use-live.js';
import { ownUserAfter } from '../../../shared/session/own-user.js';
import { useSession } from '../../../shared/session/use-session.js';

/** A change of one's own user, made here, on another machine or by an admin, holds at once. */
export function useOwnUserEvents(): void {
  const { user, putUser } = useSession();

  useLive('user', (event) => {
    const after = ownUserAfter(user, event);
    if (after !== user) putUser(after);
  });
}
