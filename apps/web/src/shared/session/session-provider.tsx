import type { UserView } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { accessToken, onAccessTokenChange, storeAccessToken } from '../api/access-token.js';
import { api } from '../api/api-client.js';
import { ApiError } from '../api/api-error.js';
import { onSessionRefresh, resumeSession, type SessionReply } from '../api/refresh-session.js';
import { tokenClaims } from '../api/token-claims.js';
import { clearEndReason } from './end-reason.js';
import { SessionContext, type SessionStatus } from './session-context.js';

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
  const [start, setStart] = useState<'running' | 'failed' | 'done'>(() => (accessToken() ? 'running' : 'done'));
  const [startError, setStartError] = useState<unknown>(null);

  const putUser = useCallback((next: UserView) => setUser(next), []);
  const applyReply = useCallback((reply: SessionReply) => {
    setUser(reply.user);
    setMustEnrol(reply.isSecondFactorMissing === true);
  }, []);

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

  const signOut = useCallback(async () => {
    // The session ends here even when the server cannot be reached.
    await api.delete('/auth/logout').catch(() => undefined);
    storeAccessToken(null);
    // The notice is only for sessions that ended otherwise.
    clearEndReason();
  }, []);

  const status = statusOf(user, start);
  const control = useMemo(
    () => ({ status, user, mustEnrol, startError, resume, startSession, putUser, signOut }),
    [status, user, mustEnrol, startError, resume, startSession, putUser, signOut],
  );

  return <SessionContext value={control}>{children}</SessionContext>;
}

function statusOf(user: UserView | null, start: 'running' | 'failed' | 'done'): SessionStatus {
  if (user) return 'signedIn';
  if (start === 'running') return 'starting';
  return start === 'failed' ? 'unreachable' : 'signedOut';
}
