import type { CompanyWithPlanView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { useSession } from '../session/use-session.js';

/** What the company's plan allows. */
export function usePlan() {
  const { companyId } = useSession();

  return useQuery({
    queryKey: ['plan', companyId],
    queryFn: ({ signal }) => api.get<CompanyWithPlanView>(`/companies/listPlan/${companyId}`, undefined, { signal }),
    select: ({ plan }) => plan,
  });
}
