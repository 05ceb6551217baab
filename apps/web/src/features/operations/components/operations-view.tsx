import { Button, Stack } from '@chakra-ui/react';
import type { OperationsView as View } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { Connections } from './connections.js';
import { Failures } from './failures.js';
import { MonthCost } from './month-cost.js';
import { Section } from './section.js';
import { Totals } from './totals.js';
import { TrafficChart } from './traffic-chart.js';

/** All figures, with the loading, error and empty states. What was read stays when a later read fails. */
export function OperationsView({ query }: { query: UseQueryResult<View> }) {
  const { t } = useTranslation('operations');
  const errorText = useErrorText();
  const { data: view } = query;

  if (!view && query.isError) {
    return <ErrorState title={t('failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (!view) return <RowsSkeleton rows={6} />;
  if (view.connections.length === 0) {
    return (
      <EmptyState
        icon={Smartphone}
        title={t('empty.title')}
        description={t('empty.description')}
        action={
          <Button asChild size="sm">
            <Link to={PATHS.connections}>{t('empty.action')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="6" padding={{ base: '4', md: '6' }}>
      <Section title={t('section.totals')}>
        <Totals view={view} />
        <TrafficChart view={view} />
      </Section>
      <Connections view={view} />
      <Failures view={view} />
      <MonthCost view={view} />
    </Stack>
  );
}
