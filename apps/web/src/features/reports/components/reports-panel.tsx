import { Separator, Stack } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useMailStatus, useReportPlan } from '../api/use-reports.js';
import { PlanForm } from './plan-form.js';
import { ReportList } from './report-list.js';

/** The weekly or monthly report of figures: when it is made, who receives it, and those made so far. For admins. */
export function ReportsPanel() {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const plan = useReportPlan();
  const mail = useMailStatus();

  if (plan.isPending || mail.isPending) return <RowsSkeleton rows={6} />;
  const failed = plan.isError ? plan : mail;
  if (plan.isError || mail.isError) {
    return (
      <ErrorState
        title={t('plan.loadFailed')}
        detail={errorText(failed.error)}
        onRetry={() => void Promise.all([plan.refetch(), mail.refetch()])}
      />
    );
  }
  return (
    <Stack gap="8" padding={{ base: '4', md: '6' }} maxWidth="3xl" separator={<Separator />}>
      <PlanForm plan={plan.data} isMailAvailable={mail.data.isAvailable} />
      <ReportList />
    </Stack>
  );
}
