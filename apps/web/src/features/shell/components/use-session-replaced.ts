import { useState } from 'react';
import { accessToken, storeAccessToken } from '../../../shared/api/access-token.js';
import { tokenClaims } from '../../../shared/api/token-claims.js';
import { useLive } from '../../../shared/live/use-live.js';
import { recordEndReason } from '../../../shared/session/end-reason.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Delay of the redirect in milliseconds (docs/spec/core.md §9). */
const RELOAD_AFTER_MS = 1000;

/** Whether a later sign-in ended this session: it is then dropped, and the page reloads a second later. */
export function useSessionReplaced(reload: () => void): boolean {
  const { user } = useSession();
  const [isReplaced, setIsReplaced] = useState(false);

  useLive('auth', (event) => {
    if (event.user.id !== user.id) return;
    const { sid } = tokenClaims(accessToken());
    // When another tab of this browser signed in again, the stored token is already the new session's and stays.
    const isOurs = sid === undefined || event.sessionIds.includes(sid);

    setIsReplaced(isOurs);
    setTimeout(
      () => {
        if (isOurs) {
          storeAccessToken(null);
          recordEndReason('replaced');
        }
        reload();
      },
      isOurs ? RELOAD_AFTER_MS : 0,
    );
  });

  return isReplaced;
}
