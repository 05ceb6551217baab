import type { PaymentSettingsInput } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

const KEY = ['payments', 'settings'];

/** How companies pay the operator. For super users. */
export function usePaymentSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/subscription/settings', { signal }),
  });
}

export function useChangePaymentSettings() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (settings: PaymentSettingsInput) => api.put('/subscription/settings', { body: settings }),
    onSuccess: (settings) => {
      storeAnswer(queryClient, KEY, settings);
      toaster.create({ type: 'success', title: t('state.saved') });
    },
    onError: useErrorToast(),
  });
}
