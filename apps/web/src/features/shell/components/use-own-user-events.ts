import { useLive } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';

/** A change of one's own user, made here, on another machine or by an admin, holds at once. */
export function useOwnUserEvents(): void {
  const { user, putUser } = useSession();

  useLive('user', (event) => {
    if (event.action === 'update' && event.user.id === user.id) putUser(event.user);
  });
}
