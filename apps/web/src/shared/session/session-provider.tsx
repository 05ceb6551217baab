import type { UserView } from '@prosa/contracts';
import type { SessionReply } from '../api/token/refresh-session.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { accessToken, onAccessTokenChange, storeAccessToken } from '../api/token/access-token.js';
import { api } from '../api/api-client.js';
import { ApiError } from '../api/api-error.js';
import { onSessionRefresh, resumeSession } from '../api/token/refresh-session.js';
import { tokenClaims } from '../api/token/token-claims.js';
import { startStreamAt } from '../live/stream-position.js';
import { claimStorage, removeContent } from '../storage/retention.js';
import { clearEndReason, recordedEnd } from './end-reason.js';
import { SessionContext, type SessionStatus } from './session-context.js';
import { clearWantedAddress } from './wanted-page/wanted-address.js';
import { useExpiredContent } from './use-expired-content.js';
import { useGuardedSignOut } from './sign-out/use-guarded-sign-out.js';

interface Props {
  children: ReactNode;
  /** Reloads the page after another user signed in in another tab of this browser. */
  reload?: () => void;
}

/** Provides the session: resumes it on load, follows refreshes and other tabs, and ends it. */
export function SessionProvider({ children, reload = () => window.location.reload() }: Props) {
  const queryClient = useQueryClient();
  const [user, setUser] = useState<UserView | null>(null);
  const [mustEnrol, setMustEnrol] = useState(false);
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const [start, setStart] = useState<'running' | 'failed' | 'done'>(() => (accessToken() ? 'running' : 'done'));
  const [startError, setStartError] = useState<unknown>(null);

  const putUser = useCallback((next: UserView) => setUser(next), []);
  const applyReply = useCallback(
    (reply: SessionReply) => {
      startStreamAt(queryClient, reply.liveSeq);
      claimStorage(reply.user.id);
      clearEndReason();
      setHasSignedOut(false);
      setUser(reply.user);
      setMustEnrol(reply.isSecondFactorMissing === true);
    },
    [queryClient],
  );

  const resume = useCallback(() => {
    setStart('running');
    resumeSession().then(
      () => setStart('done'),
      (error: unknown) => {
        setStartError(error);
        // A refusal means that nobody is signed in; other errors may be temporary.
        setStart(error instanceof ApiError && error.status === 401 ? 'done' : 'failed');
      },
    );
  }, []);

  const handleTokenChange = useEffectEvent((token: string | null) => {
    if (token === null) {
      queryClient.clear();
      setUser(null);
      // Every other end records its reason before it removes the token.
      setHasSignedOut(recordedEnd() === null);
    } else if (user && (tokenClaims(token).sub ?? String(user.id)) !== String(user.id)) {
      reload();
    }
  });

  useEffect(() => onSessionRefresh(applyReply), [applyReply]);
  useEffect(() => onAccessTokenChange((token) => handleTokenChange(token)), []);
  useEffect(() => {
    if (accessToken()) resume();
  }, [resume]);

  const startSession = useCallback(
    (reply: SessionReply) => {
      queryClient.clear();
      storeAccessToken(reply.token);
      applyReply(reply);
    },
    [queryClient, applyReply],
  );

  const end = useCallback(async () => {
    // The session ends here even when the server cannot be reached.
    await api.delete('/auth/logout').catch(() => undefined);
    removeContent();
    // Notice and address are only for sessions that ended otherwise.
    clearEndReason();
    clearWantedAddress();
    storeAccessToken(null);
  }, []);

  const { signOut, question } = useGuardedSignOut(user, end);
  const status = statusOf(user, start);
  useExpiredContent(status);
  const control = useMemo(
    () => ({ status, user, mustEnrol, hasSignedOut, startError, resume, startSession, putUser, signOut }),
    [status, user, mustEnrol, hasSignedOut, startError, resume, startSession, putUser, signOut],
  );

  return (
    <SessionContext value={control}>
      {children}
      {question}
    </SessionContext>
  );
}

function statusOf(user: UserView | null, start: 'running' | 'failed' | 'done'): SessionStatus {
  if (user) return 'signedIn';
  if (start === 'running') return 'starting';
  return start === 'failed' ? 'unreachable' : 'signedOut';
}
