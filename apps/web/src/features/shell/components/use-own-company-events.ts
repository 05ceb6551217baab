import { useLive } from '../../../shared/live/use-live.js';
import { withCompany } from '../session/own-user.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Applies changes of the company's plan and due date to the session at once. */
export function useOwnCompanyEvents(): void {
  const { user, putUser } = useSession();

  useLive('company', ({ company }) => putUser(withCompany(user, company)));
}
