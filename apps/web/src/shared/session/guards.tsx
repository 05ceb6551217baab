import { ErrorState } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import { isPastDue } from './is-past-due.js';
import { NoPermission } from './no-permission.js';
import { useSession, useSessionControl } from './use-session.js';

/** Pages for people who are signed in; all others go to the sign-in page. */
export function RequireSession() {
  const { status } = useSessionControl();
  if (status === 'signedIn') return <Outlet />;
  return status === 'signedOut' ? <Navigate to="/login" replace /> : <BeforeSession />;
}

/** Pages for people who are not: whoever is signed in goes to work. */
export function RequireGuest() {
  const { status } = useSessionControl();
  if (status === 'signedOut') return <Outlet />;
  return status === 'signedIn' ? <Navigate to="/" replace /> : <BeforeSession />;
}

/** Pages of a company that has paid, behind RequireSession; others pay first (core.md §4). */
export function RequirePaid() {
  const { user } = useSession();
  return isPastDue(user.company) ? <Navigate to="/financeiro-aberto" replace /> : <Outlet />;
}

/** Pages of who has what the operator asks for, behind RequireSession; others get a second factor first. */
export function RequireEnrolled() {
  const { mustEnrol } = useSessionControl();
  return mustEnrol ? <Navigate to="/enrolment" replace /> : <Outlet />;
}

/** Pages for admins, behind RequireSession. */
export function RequireAdmin() {
  const { isAdmin } = useSession();
  return isAdmin ? <Outlet /> : <Navigate to="/" replace />;
}

/** Pages of the platform's super users, behind RequireSession. */
export function RequireSuper() {
  const { user } = useSession();
  return user.super ? <Outlet /> : <NoPermission />;
}

/** Pages for who settles something: a company's admins, the platform's super users. */
export function RequireAdminOrSuper() {
  const { isAdmin, user } = useSession();
  return isAdmin || user.super ? <Outlet /> : <Navigate to="/" replace />;
}

/** Nobody knows yet who is here: nothing for a moment, and another try when the server could not be asked. */
function BeforeSession() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { status, startError, resume } = useSessionControl();

  if (status === 'starting') return null;
  return <ErrorState title={t('state.failed')} detail={errorText(startError)} onRetry={resume} isPage />;
}
