import type { CompanyWithPlanView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Get } from '../api/api-client.js';

/** The company with what its plan allows. */
export const companyPlanQuery = (companyId: number, get: Get) =>
  queryOptions({
    queryKey: ['plan', companyId],
    queryFn: ({ signal }) => get<CompanyWithPlanView>(`/companies/listPlan/${companyId}`, undefined, { signal }),
  });

/** The company as an event tells of it: what its plan allows holds at once. A read under way may be older. */
export function applyCompany(queryClient: QueryClient, company: CompanyWithPlanView): void {
  const queryKey = ['plan', company.id];
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, company);
}
