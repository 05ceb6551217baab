import type { HelpView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

export const helpsKey = ['helps'] as const;

/** The videos of the help page. */
export function useHelps() {
  return useQuery({
    queryKey: helpsKey,
    queryFn: ({ signal }) => api.get<HelpView[]>('/helps/list', undefined, { signal }),
  });
}
