import type { ReportPlanInput, ReportView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { saveBlob } from '../../../shared/format/save-file.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** While a message is on its way, the list is read again after this time. */
const PROGRESS_MS = 3_000;

/** When the report is made, and who receives it. */
export const useReportPlan = () =>
  useQuery({ queryKey: KEYS.reportPlan, queryFn: ({ signal }) => api.get('/reports/plan', { signal }) });

/** Whether the installation sends e-mail. */
export const useMailStatus = () =>
  useQuery({ queryKey: KEYS.mailStatus, queryFn: ({ signal }) => api.get('/mail', { signal }) });

/** The reports of the last months, newest first. */
export const useReports = () =>
  useQuery({
    queryKey: KEYS.reports,
    queryFn: async ({ signal }) => (await api.get('/reports', { signal })).reports,
    refetchInterval: ({ state }) => (state.data?.some(isFresh) ? PROGRESS_MS : false),
  });

/** A message that failed is tried again in minutes and hours, which nobody waits for. */
const isFresh = ({ deliveries }: ReportView): boolean =>
  deliveries.some(({ state, code }) => state === 'waiting' && code === null);

/** Stores the plan. */
export function useChangePlan() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (plan: ReportPlanInput) => api.put('/reports/plan', { body: plan }),
    onSuccess: (plan) => storeAnswer(queryClient, KEYS.reportPlan, plan),
    onError: useErrorToast(),
  });
}

/** Makes the report of the last period for the user alone. */
export function useTrialReport() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () => api.post('/reports/trial'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS.reports }),
    onError: useErrorToast(),
  });
}

/** Sends a report again to those whom it did not reach. The variable is its id. */
export function useRetryReport() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (reportId: number) => api.post('/reports/:reportId/retry', { params: { reportId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS.reports }),
    onError: useErrorToast(),
  });
}

/** Downloads the workbook of a report. */
export const useReportFile = () =>
  useMutation({
    mutationFn: async ({ id, from, to }: ReportView) => {
      const file = await api.file('/reports/:reportId/file', { params: { reportId: id } });
      saveBlob(`${from}_${to}.xlsx`, file);
    },
    onError: useErrorToast(),
  });
