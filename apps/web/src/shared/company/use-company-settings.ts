import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.js';
import { companySettingsQuery } from './company-settings.js';

/** The company's options. All features that depend on one read it here. */
export function useCompanySettings() {
  const { companyId } = useSession();
  return useQuery(companySettingsQuery(companyId));
}
