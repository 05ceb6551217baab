import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { companySettingsQuery, putCompanySetting } from '../../../shared/company/company-settings.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { type FirstSteps, useFirstSteps } from './use-first-steps.js';

export interface OfferedSteps {
  first: FirstSteps;
  /** Puts the steps away for all admins of the company. */
  dismiss: () => void;
}

/** The first steps where they are offered unasked: null once they are done, or an admin of the company dismissed them. */
export function useOfferedSteps(): OfferedSteps | null {
  const queryClient = useQueryClient();
  const { isAdmin, companyId } = useSession();
  const { data: settings } = useQuery({ ...companySettingsQuery(companyId), enabled: isAdmin });
  const first = useFirstSteps({ isEnabled: settings?.firstSteps === 'enabled' });
  const { mutate } = useMutation({
    mutationFn: () => api.put('/companySettings', { body: { column: 'firstSteps', data: 'disabled' } }),
    onSuccess: () => putCompanySetting(queryClient, 'firstSteps', 'disabled'),
    onError: useErrorToast(),
  });
  return first && { first, dismiss: mutate };
}
