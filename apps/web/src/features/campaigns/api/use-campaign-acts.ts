import type { CampaignWire } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { putCampaign } from './campaign-cache.js';

/** What a person does with a campaign as a whole. */
export type CampaignAct = 'start' | 'cancel' | 'restart';

const CALLS: Record<CampaignAct, (params: { campaignId: number }) => Promise<CampaignWire>> = {
  start: (params) => api.post('/campaigns/:campaignId/start', { params }),
  cancel: (params) => api.post('/campaigns/:campaignId/cancel', { params }),
  restart: (params) => api.post('/campaigns/:campaignId/restart', { params }),
};

/** Starts, stops or restarts a campaign; a refusal is shown as a toast. */
export function useCampaignAct(act: CampaignAct) {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (campaignId: number) => CALLS[act]({ campaignId }),
    onSuccess: (campaign) => {
      putCampaign(queryClient, campaign);
      toaster.success({ title: t(`act.${act}.done`) });
    },
    onError: useErrorToast(),
  });
}

/** What a campaign would do if it started now, counted when somebody opens the dialog. */
export const useForecast = (campaignId: number) =>
  useQuery({
    queryKey: KEYS.campaignForecast(campaignId),
    queryFn: ({ signal }) => api.get('/campaigns/:campaignId/forecast', { params: { campaignId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Sends the first texts of a campaign to one number; its form shows the errors. */
export const useTestCampaign = (campaignId: number) =>
  useMutation({
    mutationFn: (number: string) =>
      api.post('/campaigns/:campaignId/test', { params: { campaignId }, body: { number } }),
  });
