import type { PlanInput, PlanView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

const PLANS = ['plans', 'all'];

/** All plans of the platform, for super users. */
export function usePlans() {
  return useQuery({
    queryKey: PLANS,
    queryFn: ({ signal }) => api.get<PlanView[]>('/plans/all', undefined, { signal }),
  });
}

/** Makes a plan, or changes the one with the id. */
export function useSavePlan() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, ...plan }: PlanInput & { id?: number }) =>
      id === undefined ? api.post<PlanView>('/plans', plan) : api.put<PlanView>(`/plans/${id}`, plan),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['plans'] }),
  });
}

export function useDeletePlan() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (id: number) => api.delete(`/plans/${id}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['plans'] }),
  });
}
