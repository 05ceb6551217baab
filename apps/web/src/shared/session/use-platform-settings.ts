import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

export const platformSettingsKey = ['platform-settings'];

/** The public settings of the platform. */
export function usePlatformSettings() {
  return useQuery({
    queryKey: platformSettingsKey,
    queryFn: ({ signal }) => api.get('/settings', { signal }),
  });
}

/** Whether companies can sign up; undefined while unknown. */
export const useIsSignUpOpen = (): boolean | undefined =>
  usePlatformSettings().data?.some(({ key, value }) => key === 'userCreation' && value === 'enabled');
