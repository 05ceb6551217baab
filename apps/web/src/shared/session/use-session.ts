import type { UserView } from '@prosa/contracts';
import { useContext } from 'react';
import { SessionContext, type SessionControl } from './session-context.js';

/** The session, whether or not somebody is signed in: for guards, sign-in and setup. */
export function useSessionControl(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('useSession needs a SessionProvider above it');
  return control;
}

export interface Session {
  user: UserView;
  companyId: number;
  isAdmin: boolean;
  /** Whether the user may read figures: admins those of the company, supervisors those of their queues. */
  seesFigures: boolean;
  putUser: (user: UserView) => void;
  signOut: SessionControl['signOut'];
}

/** The session of the signed-in user. Throws when nobody is signed in: use it inside RequireSession. */
export function useSession(): Session {
  const { user, putUser, signOut } = useSessionControl();
  if (!user) throw new Error('useSession is for signed-in pages');
  const isAdmin = user.profile === 'admin';
  const seesFigures = isAdmin || user.profile === 'supervisor';
  return { user, companyId: user.companyId, isAdmin, seesFigures, putUser, signOut };
}
