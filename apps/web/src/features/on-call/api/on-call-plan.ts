import type { OnCallOverride } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { onCallPlanKey } from './on-call-cache.js';

/** Shifts begin and end without an event. */
const READ_EVERY_MS = 60_000;

/** Who is on call now, and the shifts and gaps of the coming days. */
export const useOnCallPlan = () =>
  useQuery({
    queryKey: onCallPlanKey,
    queryFn: ({ signal }) => api.get('/on-call', { signal }),
    refetchInterval: READ_EVERY_MS,
    staleTime: READ_EVERY_MS / 2,
  });

/** Gives a date shifts of its own; null gives it those of its weekday again. The form shows the errors. */
export function useSaveDay() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async ({ day, spans }: Pick<OnCallOverride, 'day'> & { spans: OnCallOverride['spans'] | null }) => {
      const params = { day };
      await (spans === null
        ? api.delete('/on-call/days/:day', { params })
        : api.put('/on-call/days/:day', { params, body: { spans } }));
    },
    onSuccess: () => {
      toaster.success({ title: t('state.saved') });
      return queryClient.invalidateQueries({ queryKey: onCallPlanKey });
    },
  });
}
