import type { PlanView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Plans offered at sign-up. */
export function usePublicPlans() {
  return useQuery({
    queryKey: ['plans', 'public'],
    queryFn: ({ signal }) => api.get<PlanView[]>('/plans/list', undefined, { signal }),
  });
}
