import { Button, Stack, Text } from '@chakra-ui/react';
import { warmUpLimit } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useLimits } from '../api/use-limits.js';
import { LimitCard } from './limit-card.js';

const WEEK = 7;

/** The daily limit and the warm-up of each connection, saved by themselves. */
export function LimitsPanel() {
  const { t } = useTranslation('campaign-settings');
  const { number } = useFormat();
  const errorText = useErrorText();
  const { data: limits, isError, error, refetch } = useLimits();

  if (!limits && isError) {
    return <ErrorState title={t('limits.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!limits) return <RowsSkeleton rows={4} />;
  if (limits.length === 0) {
    return (
      <EmptyState
        icon={Smartphone}
        title={t('limits.noConnections')}
        description={t('limits.noConnectionsHint')}
        action={
          <Button asChild size="sm">
            <Link to={PATHS.connections}>{t('limits.toConnections')}</Link>
          </Button>
        }
      />
    );
  }
  const [first, second, week] = [1, 2, WEEK].map((day) => number(warmUpLimit(day)));

  return (
    <Stack gap="4" padding={{ base: '4', md: '6' }} maxWidth="dialogMax">
      <Text color="fg.muted">{t('limits.text', { first, second, week })}</Text>
      {limits.map((limit) => (
        <LimitCard key={limit.connectionId} limit={limit} />
      ))}
    </Stack>
  );
}
