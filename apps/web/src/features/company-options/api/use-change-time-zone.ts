import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { ownCompanyKey } from '../../../shared/company/use-own-company.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** Saves by whose clock the company works. */
export function useChangeTimeZone() {
  const { t } = useTranslation('company-options');
  const { companyId } = useSession();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (timeZone: string) =>
      api.put('/companies/:companyId/time-zone', { params: { companyId }, body: { timeZone } }),
    onSuccess: (company) => {
      storeAnswer(queryClient, ownCompanyKey, company);
      toaster.success({ title: t('timeZone.saved') });
    },
    onError: useErrorToast(),
  });
}
