import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Hours } from '../components/hours-fields.js';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { ownCompanyKey } from '../../../shared/company/use-own-company.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** Saves all seven days and the dates with other hours. */
export function useSaveSchedules() {
  const { t } = useTranslation('opening-hours');
  const { companyId } = useSession();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (hours: Hours) => api.put('/companies/:companyId/schedules', { params: { companyId }, body: hours }),
    onSuccess: (company) => {
      storeAnswer(queryClient, ownCompanyKey, company);
      toaster.create({ type: 'success', title: t('saved') });
    },
    onError: useErrorToast(),
  });
}
