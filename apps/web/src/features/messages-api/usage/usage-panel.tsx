import { Heading, Stack } from '@chakra-ui/react';
import { API_SEND_KINDS, type ApiUsageRow } from '@prosa/contracts';
import { ChartPanel, EmptyState, ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { dateText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/format/use-now.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { pointsOf, sumOf, totalsByCredential } from './usage-figures.js';
import { type NamedKey, UsageTable } from './usage-table.js';

/** How much the company's programs sent in the last days. */
export function UsagePanel({ keys }: { keys: readonly NamedKey[] }) {
  const { t } = useTranslation('messages-api');
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: KEYS.apiUsage,
    queryFn: ({ signal }) => api.get('/api-usage', { signal }),
    staleTime: 0,
  });
  const { data: rows } = query;

  return (
    <>
      <PageTitle title={t('usage.title')} />
      <Stack gap="6" paddingInline={{ base: '4', md: '6' }} paddingBottom="8">
        {query.isPending && <RowsSkeleton rows={6} />}
        {query.isError && !rows && (
          <ErrorState title={t('usage.failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
        )}
        {rows?.length === 0 && (
          <EmptyState icon={ChartNoAxesColumn} title={t('usage.none')} description={t('usage.noneHint')} />
        )}
        {rows && rows.length > 0 && <Usage rows={rows} keys={keys} />}
      </Stack>
    </>
  );
}

/** A day has no time zone: it is not moved into this computer's. */
const dayTextOf = (day: string): string => dateText(`${day}T00:00:00`);
const DAY_AND_MONTH = 5;

function Usage({ rows, keys }: { rows: ApiUsageRow[]; keys: readonly NamedKey[] }) {
  const { t } = useTranslation('messages-api');
  const { number } = useFormat();
  const now = useNow();
  const totals = totalsByCredential(rows);
  const all = totals.map(([, each]) => each);

  return (
    <>
      <Heading as="h2" fontSize="body" fontWeight="semibold">
        {t('usage.days')}
      </Heading>
      <ChartPanel
        kind="stacked-bars"
        title={t('usage.chart')}
        summary={t('usage.summary', {
          calls: number(sumOf(all, 'calls')),
          refused: number(sumOf(all, 'refused')),
        })}
        data={{
          series: API_SEND_KINDS.map((kind) => ({ key: kind, label: t(`usage.kind.${kind}`) })),
          points: pointsOf(rows, now),
        }}
        texts={{
          showTable: t('usage.showTable'),
          showChart: t('usage.showChart'),
          xLabel: t('usage.day'),
          others: t('usage.others'),
          empty: t('usage.none'),
        }}
        formatX={dayTextOf}
        formatTick={(day) => dayTextOf(day).slice(0, DAY_AND_MONTH)}
        formatValue={number}
      />
      <UsageTable totals={totals} keys={keys} />
    </>
  );
}
