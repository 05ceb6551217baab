import { queryOptions } from '@tanstack/react-query';
import type { Get } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import type { LiveLine } from '../live/live-table.js';

/** Query of a company with its plan. */
export const companyPlanQuery = (companyId: number, get: Get) =>
  queryOptions({
    queryKey: KEYS.plan(companyId),
    queryFn: ({ signal }) => get('/companies/listPlan/:companyId', { params: { companyId }, signal }),
  });

/** Follows changes of the company's plan, so that they take effect at once. */
export const companyPlanLine = {
  topic: 'company',
  keys: ({ company }) => [KEYS.plan(company.id)],
  apply: (queryClient, { company }) => void queryClient.setQueryData(KEYS.plan(company.id), company),
} satisfies LiveLine;
