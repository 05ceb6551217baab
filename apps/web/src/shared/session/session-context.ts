import type { UserView } from '@prosa/contracts';
import { createContext } from 'react';
import type { SessionReply } from '../api/refresh-session.js';

/** `unreachable`: there may be a session, but the server could not be asked. */
export type SessionStatus = 'starting' | 'unreachable' | 'signedOut' | 'signedIn';

export interface SessionControl {
  status: SessionStatus;
  user: UserView | null;
  /** Signed in, and to do nothing but to get a second factor. */
  mustEnrol: boolean;
  /** Why the session could not be resumed, when unreachable. */
  startError: unknown;
  /** Asks again who is signed in. */
  resume: () => void;
  /** Begins a session with what sign-in answered. */
  startSession: (reply: SessionReply) => void;
  /** Puts a changed user in place of the one known. */
  putUser: (user: UserView) => void;
  /** Ends the session on the server and here. Never fails. */
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionControl | null>(null);
