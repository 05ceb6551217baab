import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../shared/live/use-live.js';
import { applyCompany } from '../../../shared/plans/company-plan.js';
import { withCompany } from '../../../shared/session/own-user.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Applies changes of the company's plan and due date to the session at once. */
export function useOwnCompanyEvents(): void {
  const queryClient = useQueryClient();
  const { user, putUser } = useSession();

  useLive('company', ({ company }) => {
    applyCompany(queryClient, company);
    putUser(withCompany(user, company));
  });
}
