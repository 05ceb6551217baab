import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Plans offered at sign-up. */
export function usePublicPlans() {
  return useQuery({
    queryKey: KEYS.publicPlans,
    queryFn: ({ signal }) => api.get('/plans/list', { signal }),
  });
}
