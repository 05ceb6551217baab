import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { REPORT_MONTHS, type ReportDelivery, type ReportView } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton, SectionHeading } from '@prosa/ui';
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, Download, FileChartColumn, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateText, tableTimeText } from '../../../shared/format/time.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useReportFile, useReports, useRetryReport } from '../api/use-reports.js';

/** The reports made so far, with what became of their messages. */
export function ReportList() {
  const { t } = useTranslation('reports');

  return (
    <Stack as="section" gap="3" aria-label={t('list.title')}>
      <SectionHeading title={t('list.title')} text={t('list.hint', { count: REPORT_MONTHS })} />
      <Reports />
    </Stack>
  );
}

function Reports() {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const reports = useReports();

  if (reports.isPending) return <RowsSkeleton rows={2} />;
  if (reports.isError) {
    return (
      <ErrorState title={t('list.failed')} detail={errorText(reports.error)} onRetry={() => void reports.refetch()} />
    );
  }
  if (reports.data.length === 0) {
    return <EmptyState icon={FileChartColumn} title={t('list.none')} description={t('list.noneHint')} />;
  }
  return reports.data.map((report) => <Report key={report.id} report={report} />);
}

function Report({ report }: { report: ReportView }) {
  const { t } = useTranslation('reports');
  const { id, rhythm, from, to, isTrial, createdAt, deliveries } = report;
  const file = useReportFile();
  const retry = useRetryReport();
  const days = `${dateText(`${from}T00:00`)} – ${dateText(`${to}T00:00`)}`;
  const hasFailed = deliveries.some(({ state }) => state === 'refused' || state === 'unknown');

  return (
    <Box role="group" aria-label={days} borderWidth="1px" borderRadius="l3" bg="bg.panel" paddingX="4" paddingY="3">
      <Flex gap="3" wrap="wrap" align="flex-start">
        <Box flex="1" minWidth="40">
          <Text fontWeight="medium">{days}</Text>
          <Text color="fg.muted" fontSize="dense">
            {[t(`rhythm.${rhythm}`), tableTimeText(createdAt), isTrial && t('list.trial')].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Button size="sm" variant="outline" loading={file.isPending} onClick={() => file.mutate(report)}>
          <Download aria-hidden size={16} />
          {t('export.download')}
        </Button>
        {hasFailed && (
          <Button size="sm" variant="outline" loading={retry.isPending} onClick={() => retry.mutate(id)}>
            <RotateCw aria-hidden size={16} />
            {t('list.retry')}
          </Button>
        )}
      </Flex>
      {deliveries.length > 0 && (
        <Stack as="ul" gap="1" marginTop="2" listStyleType="none">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.userId} delivery={delivery} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

const MARKS = {
  waiting: { Icon: CircleDashed, color: 'fg.muted' },
  sent: { Icon: CircleCheck, color: 'good.fg' },
  refused: { Icon: CircleAlert, color: 'bad.fg' },
  unknown: { Icon: CircleHelp, color: 'warn.fg' },
} as const;

function Delivery({ delivery: { name, state, code, reason, at } }: { delivery: ReportDelivery }) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const { Icon, color } = MARKS[state];
  const shown = state === 'waiting' && code !== null ? 'retrying' : state;
  const why = code === null ? '' : [errorText(code), reason].filter(Boolean).join(' ');

  return (
    <Flex as="li" gap="2" fontSize="dense" align="flex-start">
      <Box color={color} flex="none" paddingTop="0.5">
        <Icon aria-hidden size={16} />
      </Box>
      <Text overflowWrap="anywhere">
        {[name || t('list.deletedUser'), t(`state.${shown}`), tableTimeText(at)].join(' · ')}
        {why && <Text as="span" color="fg.muted">{` — ${why}`}</Text>}
      </Text>
    </Flex>
  );
}
