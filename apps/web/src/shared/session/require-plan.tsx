import type { PlanFlags } from '@prosa/contracts';
import { ErrorState } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { usePlan } from '../plans/use-plan.js';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import { NoPermission } from './no-permission.js';

interface Props {
  flag: keyof PlanFlags;
}

/**
 * Pages that the company's plan must include, behind RequireSession: `{ element: <RequirePlan flag="useKanban" />, … }`.
 * A plan that loses the ability closes them at once; the server refuses their calls in any case.
 */
export function RequirePlan({ flag }: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const plan = usePlan();

  if (plan.data) return plan.data[flag] ? <Outlet /> : <NoPermission />;
  if (!plan.isError) return null;
  return <ErrorState title={t('state.failed')} detail={errorText(plan.error)} onRetry={() => void plan.refetch()} />;
}
