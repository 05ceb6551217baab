import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../live/use-live.js';
import { useSession } from '../session/use-session.js';
import { applyCompanySetting, companySettingsQuery } from './company-settings.js';

/** The company's options. All features that depend on one read it here. */
export function useCompanySettings() {
  const { companyId } = useSession();
  return useQuery(companySettingsQuery(companyId));
}

/** Keeps the cached options up to date while mounted. */
export function useCompanySettingEvents(): void {
  const queryClient = useQueryClient();
  useLive('settings', (event) => applyCompanySetting(queryClient, event));
}
