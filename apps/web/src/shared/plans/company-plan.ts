import type { CompanyWithPlanView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Get } from '../api/api-client.js';

/** Query of a company with its plan. */
export const companyPlanQuery = (companyId: number, get: Get) =>
  queryOptions({
    queryKey: ['plan', companyId],
    queryFn: ({ signal }) => get<CompanyWithPlanView>(`/companies/listPlan/${companyId}`, undefined, { signal }),
  });

/** Applies a company event, so that plan changes take effect at once. A read under way may be older and is repeated. */
export function applyCompany(queryClient: QueryClient, company: CompanyWithPlanView): void {
  const queryKey = ['plan', company.id];
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, company);
}
