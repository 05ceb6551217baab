import type { PlanView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';

/** Prefix of all queries of the platform's plans. */
export const plansKey = ['plans'] as const;

/** All plans of the platform, for super users. */
export function usePlans() {
  return useQuery({
    queryKey: [...plansKey, 'all'],
    queryFn: ({ signal }) => api.get<PlanView[]>('/plans/all', undefined, { signal }),
  });
}
