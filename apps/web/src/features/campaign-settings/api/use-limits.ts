import type { CampaignConnectionLimit, ChangeConnectionLimitInput } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { KEYS } from '../../../shared/api/keys.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** How often the counts of today are read while they are shown, in milliseconds: no event brings them. */
const EVERY_MS = 30_000;

/** What each connection may send for campaigns, and has sent today. */
export function useLimits() {
  return useQuery({
    queryKey: KEYS.campaignLimits,
    queryFn: async ({ signal }) => (await api.get('/campaign-settings/limits', { signal })).limits,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
}

/** Changes what one connection may send; a refusal is shown as a toast. */
export function useChangeLimit(connectionId: number) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (change: Omit<ChangeConnectionLimitInput, 'connectionId'>) =>
      api.put('/campaign-settings/limits/:connectionId', { params: { connectionId }, body: change }),
    onSuccess: (limit) => {
      storeAnswer<CampaignConnectionLimit[]>(queryClient, KEYS.campaignLimits, (known) =>
        known?.map((each) => (each.connectionId === connectionId ? limit : each)),
      );
      toaster.success({ title: t('state.saved') });
    },
    onError: useErrorToast(),
  });
}
