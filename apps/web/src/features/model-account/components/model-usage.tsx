import { Box, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

/** What was used of the models in the last days, newest first. */
export function ModelUsage({ limit }: { limit: number | null }) {
  const { t } = useTranslation('model-account');
  const { number } = useFormat();
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEYS.modelUsage,
    queryFn: ({ signal }) => api.get('/model-account/usage', { signal }),
    staleTime: 0,
  });

  if (isError) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <Stack gap="3" as="section" aria-label={t('usage.title')}>
      <Heading as="h2" fontSize="md">
        {t('usage.title')}
      </Heading>
      <Text>
        {limit === null
          ? t('usage.month', { money: number(data.monthMoney) })
          : t('usage.monthOf', { money: number(data.monthMoney), limit: number(limit) })}
      </Text>
      {data.days.length === 0 && <Text color="fg.muted">{t('usage.none')}</Text>}
      {data.days.length > 0 && (
        <Box overflowX="auto">
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('usage.day')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('usage.calls')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('usage.input')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('usage.output')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('usage.money')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {data.days.toReversed().map(({ day, calls, inputTokens, outputTokens, money }) => (
                <Table.Row key={day}>
                  <Table.Cell>{day.split('-').reverse().join('/')}</Table.Cell>
                  <Table.Cell textAlign="end">{number(calls)}</Table.Cell>
                  <Table.Cell textAlign="end">{number(inputTokens)}</Table.Cell>
                  <Table.Cell textAlign="end">{number(outputTokens)}</Table.Cell>
                  <Table.Cell textAlign="end">{number(money)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
    </Stack>
  );
}
