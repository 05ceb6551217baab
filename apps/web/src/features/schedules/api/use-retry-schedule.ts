import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { schedules } from './schedules.js';

/** Sends a scheduled message at once that could not be sent; a refusal is shown as a toast. */
export function useRetrySchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post('/schedules/:scheduleId/retry', { params: { scheduleId: id } }),
    onSuccess: (schedule) => applyChange(queryClient, schedules, { put: schedule }),
    onError: useErrorToast(),
  });
}
