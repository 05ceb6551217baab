import { useEffect, useRef, useState } from 'react';
import { accessToken } from '../../../shared/api/token/access-token.js';
import { dropSession } from '../../../shared/api/token/drop-session.js';
import { tokenClaims } from '../../../shared/api/token/token-claims.js';
import { useLive } from '../../../shared/live/use-live.js';
import { asEndReason, type EndReason } from '../../../shared/session/end-reason.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Delay of the reload in milliseconds (docs/spec/core.md §4). The sign-in page then shows the reason on. */
const RELOAD_AFTER_MS = 1000;

/** Why the server ended this session, null while it lives: it is then dropped, and the page reloads a second later. */
export function useSessionEnd(reload: () => void): EndReason | null {
  const { user } = useSession();
  const [end, setEnd] = useState<EndReason | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A refused call ended it meanwhile: the sign-in page is open, and what is typed there would be lost.
  useEffect(
    () => () => {
      if (accessToken() === null) clearTimeout(timer.current);
    },
    [],
  );

  useLive('auth', (event) => {
    if (event.user.id !== user.id) return;
    const tokenThen = accessToken();
    const { sid } = tokenClaims(tokenThen);
    // When another tab of this browser signed in again, the stored token is already the new session's and stays.
    const isOurs = sid === undefined || event.sessionIds.includes(sid);

    if (isOurs) setEnd(asEndReason(event.reason));
    timer.current = setTimeout(
      () => {
        // Unless it ended meanwhile: a call was refused, or the user signed out.
        if (isOurs && tokenThen !== null && accessToken() === tokenThen) dropSession(event.reason);
        reload();
      },
      isOurs ? RELOAD_AFTER_MS : 0,
    );
  });

  return end;
}
