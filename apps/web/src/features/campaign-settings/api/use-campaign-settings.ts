import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { KEYS } from '../../../shared/api/keys.js';
import { sentSettings, settingsOf, type SettingsValues } from '../components/settings-values.js';

/** The company's settings of campaigns. */
export function useCampaignSettings() {
  return useQuery({
    queryKey: KEYS.campaignSettings,
    queryFn: ({ signal }) => api.get('/campaign-settings', { signal }),
    select: settingsOf,
    staleTime: 0,
  });
}

/** Returns the function that saves them. */
export function useSaveCampaignSettings() {
  const queryClient = useQueryClient();
  return async (values: SettingsValues): Promise<void> => {
    const saved = await api.post('/campaign-settings', { body: { settings: sentSettings(values) } });
    storeAnswer(queryClient, KEYS.campaignSettings, saved);
  };
}
