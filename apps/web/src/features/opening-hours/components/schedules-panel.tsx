import type { OwnCompanyView } from '@prosa/contracts';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useOwnCompany } from '../../../shared/company/use-own-company.js';
import { SchedulesForm } from './schedules-form.js';

/** The company's opening hours (docs/spec/core.md §2). */
export function SchedulesPanel() {
  const { t } = useTranslation('opening-hours');
  const company = useOwnCompany();
  const errorText = useErrorText();

  if (company.isPending) return <RowsSkeleton rows={7} />;
  if (company.isError) {
    return <ErrorState title={t('failed')} detail={errorText(company.error)} onRetry={() => void company.refetch()} />;
  }
  return <SchedulesForm key={versionOf(company.data)} company={company.data} />;
}

/** Key of the form: a week saved elsewhere resets it instead of mixing with unsaved input. */
const versionOf = ({ schedules, exceptions }: OwnCompanyView): string => JSON.stringify([schedules, exceptions]);
