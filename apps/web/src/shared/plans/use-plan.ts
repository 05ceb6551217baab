import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { useSession } from '../session/use-session.js';
import { companyPlanQuery } from './company-plan.js';

/** The features and limits of the company's plan. */
export function usePlan() {
  const { companyId } = useSession();
  return useQuery({ ...companyPlanQuery(companyId, api.get), select: ({ plan }) => plan });
}
