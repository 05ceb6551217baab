import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { useSession } from '../session/use-session.js';
import { companyPlanQuery } from './company-plan.js';

/** What the company's plan allows. */
export function usePlan() {
  const { companyId } = useSession();
  return useQuery({ ...companyPlanQuery(companyId, api.get), select: ({ plan }) => plan });
}
