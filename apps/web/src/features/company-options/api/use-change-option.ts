import type { CompanyOptionColumn } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { companySettingsKey, putCompanySetting } from '../../../shared/company/company-settings.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** Changes one option. While it is `isPending`, `variables` is what to show. */
export function useChangeOption(column: CompanyOptionColumn) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (data: string) => api.put('/companySettings', { body: { column, data } }),
    onSuccess: (settings) => {
      putCompanySetting(queryClient, column, settings[column]);
      toaster.create({ type: 'success', title: t('state.saved') });
    },
    onError: useErrorToast(),
    // A live event with a colleague's later choice may have arrived before our answer.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: companySettingsKey }),
  });
}
