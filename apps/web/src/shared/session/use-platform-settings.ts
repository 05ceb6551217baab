import type { SettingView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

export const platformSettingsKey = ['platform-settings'];

/** Settings of the platform, which everybody may read. */
export function usePlatformSettings() {
  return useQuery({
    queryKey: platformSettingsKey,
    queryFn: ({ signal }) => api.get<SettingView[]>('/settings', undefined, { signal }),
  });
}

/** Whether companies may sign up by themselves; undefined while nobody knows. */
export const useIsSignUpOpen = (): boolean | undefined =>
  usePlatformSettings().data?.some(({ key, value }) => key === 'userCreation' && value === 'enabled');
