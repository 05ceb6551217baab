import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { useSession } from '../session/use-session.js';

export const ownCompanyKey = ['own-company'] as const;

/** The user's company with its time zone and opening hours. */
export function useOwnCompany({ isEnabled = true } = {}) {
  const { companyId } = useSession();

  return useQuery({
    queryKey: ownCompanyKey,
    queryFn: ({ signal }) => api.get('/companies/:companyId', { params: { companyId }, signal }),
    enabled: isEnabled,
  });
}
