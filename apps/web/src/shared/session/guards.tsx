import type { PlanFlags } from '@prosa/contracts';
import { ErrorState } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { usePlan } from '../plans/use-plan.js';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import { recordedEnd } from './end-reason.js';
import { isPastDue } from './is-past-due.js';
import { AdminsOnly, NoPermission } from './no-permission.js';
import { ToPageBefore, ToWantedPage } from './wanted-page/to-wanted-page.js';
import { useSession, useSessionControl } from './use-session.js';

/**
 * Routes for signed-in users; others are redirected to the sign-in page and reach the address after it. Where a session
 * ended, only its user does: the next one at this browser may be somebody else.
 */
export function RequireSession() {
  const { status, hasSignedOut } = useSessionControl();
  if (status === 'signedIn') return <Outlet />;
  if (status !== 'signedOut') return <BeforeSession />;
  if (hasSignedOut) return <Navigate to="/login" replace />;
  return <ToPageBefore to="/login" userId={recordedEnd()?.userId ?? null} />;
}

/** Routes for guests; signed-in users are redirected to the page they wanted, or the start. */
export function RequireGuest() {
  const { status } = useSessionControl();
  if (status === 'signedOut') return <Outlet />;
  return status === 'signedIn' ? <ToWantedPage /> : <BeforeSession />;
}

/**
 * Routes for companies that are not past due, inside RequireSession; others are redirected to the payment
 * (docs/spec/core.md §4).
 */
export function RequirePaid() {
  const { user } = useSession();
  return isPastDue(user.company) ? <ToPageBefore to="/financeiro-aberto" userId={user.id} /> : <Outlet />;
}

/** Routes for users with a required second factor, inside RequireSession; others are redirected to the enrolment. */
export function RequireEnrolled() {
  const { user } = useSession();
  const { mustEnrol } = useSessionControl();
  return mustEnrol ? <ToPageBefore to="/enrolment" userId={user.id} /> : <Outlet />;
}

/** Routes for admins, inside RequireSession. */
export function RequireAdmin() {
  const { isAdmin } = useSession();
  return isAdmin ? <Outlet /> : <AdminsOnly />;
}

/** The start: the dashboard for those who may read figures, the tickets for others. Inside RequireSession. */
export function RequireFigures() {
  const { seesFigures } = useSession();
  return seesFigures ? <Outlet /> : <Navigate to="/tickets" replace />;
}

/** Routes for super users of the platform, inside RequireSession. */
export function RequireSuper() {
  const { user } = useSession();
  return user.super ? <Outlet /> : <NoPermission />;
}

/** Routes for admins and super users, inside RequireSession. */
export function RequireAdminOrSuper() {
  const { isAdmin, user } = useSession();
  return isAdmin || user.super ? <Outlet /> : <AdminsOnly />;
}

/** Routes of the kanban, for companies whose plan has it, inside RequireSession. */
export const RequireKanban = () => <RequirePlan flag="useKanban" />;

/** Routes of campaigns and contact lists, for companies whose plan has them, inside RequireSession. */
export const RequireCampaigns = () => <RequirePlan flag="useCampaigns" />;

/** The page of the external API, for companies whose plan has it, inside RequireSession. */
export const RequireExternalApi = () => <RequirePlan flag="useExternalApi" />;

/** The page of foreign bots, for companies whose plan has them, inside RequireSession. */
export const RequireIntegrations = () => <RequirePlan flag="useIntegration" />;

/** The page of prompts, for companies whose plan has them, inside RequireSession. */
export const RequirePrompts = () => <RequirePlan flag="useOpenAi" />;

/** Routes for companies whose plan has a feature. */
function RequirePlan({ flag }: { flag: keyof PlanFlags }) {
  const { data: plan, isError } = usePlan();
  // The server decides where the plan could not be read.
  if (plan?.[flag] || isError) return <Outlet />;
  return plan ? <NoPermission /> : null;
}

/** Shown until the session is known: nothing at first, and a retry when the server could not be reached. */
function BeforeSession() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { status, startError, resume } = useSessionControl();

  if (status === 'starting') return null;
  return <ErrorState title={t('state.failed')} detail={errorText(startError)} onRetry={resume} isPage />;
}
