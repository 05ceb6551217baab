import type { UserView } from '@prosa/contracts';
import type { SessionReply } from '../api/token/refresh-session.js';
import { createContext } from 'react';

/** `unreachable`: a session may exist, but the server could not be reached. */
export type SessionStatus = 'starting' | 'unreachable' | 'signedOut' | 'signedIn';

export interface SessionControl {
  status: SessionStatus;
  user: UserView | null;
  /** Whether the user must enrol a second factor before anything else. */
  mustEnrol: boolean;
  /** Whether the last session ended by signing out, here or in another tab. */
  hasSignedOut?: boolean;
  /** Error of the resume, when unreachable. */
  startError: unknown;
  /** Tries to resume the session again. */
  resume: () => void;
  /** Starts a session with the reply of a sign-in. */
  startSession: (reply: SessionReply) => void;
  /** Replaces the known user. */
  putUser: (user: UserView) => void;
  /**
   * Ends the session on the server and here, and removes its content from this browser; asks first when something was
   * not sent. `onLeave` runs right before; when it rejects, the session goes on. Never rejects.
   */
  signOut: (onLeave?: () => unknown) => Promise<void>;
}

export const SessionContext = createContext<SessionControl | null>(null);
