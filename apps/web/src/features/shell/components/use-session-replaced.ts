import { useState } from 'react';
import { accessToken, storeAccessToken } from '../../../shared/api/access-token.js';
import { tokenClaims } from '../../../shared/api/token-claims.js';
import { useLive } from '../../../shared/live/use-live.js';
import { recordEndReason } from '../../../shared/session/end-reason.js';
import { useSession } from '../../../shared/session/use-session.js';

/** core.md §9: redirects after 1 s. */
const RELOAD_AFTER_MS = 1000;

/** Whether this session was ended by a later sign-in: it is cleared, and the page starts anew a second later. */
export function useSessionReplaced(reload: () => void): boolean {
  const { user } = useSession();
  const [isReplaced, setIsReplaced] = useState(false);

  useLive('auth', (event) => {
    if (event.user.id !== user.id) return;
    const { sid } = tokenClaims(accessToken());
    // Signed in anew in another tab of this browser: the token is that session's already, and stays.
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
