import { ErrorState } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import { isPastDue } from './is-past-due.js';
import { NoPermission } from './no-permission.js';
import { useSession, useSessionControl } from './use-session.js';

/** Routes for signed-in users; others are redirected to the sign-in page. */
export function RequireSession() {
  const { status } = useSessionControl();
  if (status === 'signedIn') return <Outlet />;
  return status === 'signedOut' ? <Navigate to="/login" replace /> : <BeforeSession />;
}

/** Routes for guests; signed-in users are redirected to the tickets. */
export function RequireGuest() {
  const { status } = useSessionControl();
  if (status === 'signedOut') return <Outlet />;
  return status === 'signedIn' ? <Navigate to="/" replace /> : <BeforeSession />;
}

/**
 * Routes for companies that are not past due, inside RequireSession; others are redirected to the payment
 * (docs/spec/core.md §4).
 */
export function RequirePaid() {
  const { user } = useSession();
  return isPastDue(user.company) ? <Navigate to="/financeiro-aberto" replace /> : <Outlet />;
}

/** Routes for users with a required second factor, inside RequireSession; others are redirected to the enrolment. */
export function RequireEnrolled() {
  const { mustEnrol } = useSessionControl();
  return mustEnrol ? <Navigate to="/enrolment" replace /> : <Outlet />;
}

/** Routes for admins, inside RequireSession. */
export function RequireAdmin() {
  const { isAdmin } = useSession();
  return isAdmin ? <Outlet /> : <Navigate to="/" replace />;
}

/** Routes for super users of the platform, inside RequireSession. */
export function RequireSuper() {
  const { user } = useSession();
  return user.super ? <Outlet /> : <NoPermission />;
}

/** Routes for admins and super users, inside RequireSession. */
export function RequireAdminOrSuper() {
  const { isAdmin, user } = useSession();
  return isAdmin || user.super ? <Outlet /> : <Navigate to="/" replace />;
}

/** Shown until the session is known: nothing at first, and a retry when the server could not be reached. */
function BeforeSession() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { status, startError, resume } = useSessionControl();

  if (status === 'starting') return null;
  return <ErrorState title={t('state.failed')} detail={errorText(startError)} onRetry={resume} isPage />;
}
