import type { PlanInput, PlanView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { plansKey } from '../../../shared/plans/use-plans.js';

/** Creates a plan, or updates the one with the id. */
export function useSavePlan() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, ...plan }: PlanInput & { id?: number }) =>
      id === undefined ? api.post<PlanView>('/plans', plan) : api.put<PlanView>(`/plans/${id}`, plan),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: plansKey }),
  });
}

export function useDeletePlan() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (id: number) => api.delete(`/plans/${id}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: plansKey }),
  });
}
