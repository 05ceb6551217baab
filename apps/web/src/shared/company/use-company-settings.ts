import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../live/use-live.js';
import { useSession } from '../session/use-session.js';
import { applyCompanySetting, companySettingsQuery } from './company-settings.js';

/** What the company chose: every part that works by an option reads it here. */
export function useCompanySettings() {
  const { companyId } = useSession();
  return useQuery(companySettingsQuery(companyId));
}

/** Keeps the options in the cache true while mounted. */
export function useCompanySettingEvents(): void {
  const queryClient = useQueryClient();
  useLive('settings', (event) => applyCompanySetting(queryClient, event));
}
