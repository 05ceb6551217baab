import type { SettingView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { platformSettingsKey } from '../../../shared/session/use-platform-settings.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

export function useChangePlatformSetting() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ key, value }: SettingView) => api.put('/settings/:key', { params: { key }, body: { value } }),
    onSuccess: (changed) =>
      storeAnswer<SettingView[]>(queryClient, platformSettingsKey, (settings = []) =>
        settings.map((setting) => (setting.key === changed.key ? changed : setting)),
      ),
    onError: useErrorToast(),
  });
}
