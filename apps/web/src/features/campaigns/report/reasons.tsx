import { Box, Heading, HStack, Stack, Table, Text } from '@chakra-ui/react';
import type { CampaignTotals } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';

interface Reason {
  key: string;
  text: string;
  count: number;
}

const byCount = (one: Reason, other: Reason): number => other.count - one.count;

/** Why messages failed, and why recipients got none. */
export function Reasons({ totals: { failed, skipped } }: { totals: CampaignTotals }) {
  const { t } = useTranslation('campaigns');
  const failureText = useFailureText();

  return (
    <>
      <ReasonTable
        title={t('report.failures')}
        empty={t('report.noFailures')}
        reasons={failed.map(({ reason, count }) => ({ key: reason, text: failureText(reason), count }))}
      />
      <ReasonTable
        title={t('report.skips')}
        empty={t('report.noSkips')}
        reasons={skipped.map(({ reason, count }) => ({ key: reason, text: t(`skip.${reason}`), count }))}
      />
    </>
  );
}

function ReasonTable({ title, empty, reasons }: { title: string; empty: string; reasons: Reason[] }) {
  const { t } = useTranslation('campaigns');
  const { number, percent } = useFormat();
  const total = reasons.reduce((sum, { count }) => sum + count, 0);

  return (
    <Stack as="section" aria-label={title} gap="2" borderWidth="1px" borderRadius="l3" bg="bg.panel" padding="4">
      <HStack justify="space-between">
        <Heading as="h2" fontSize="body" fontWeight="semibold">
          {title}
        </Heading>
        {total > 0 && <Text fontVariantNumeric="tabular-nums">{number(total)}</Text>}
      </HStack>
      {reasons.length === 0 && <Text color="fg.muted">{empty}</Text>}
      {reasons.length > 0 && (
        <Box overflowX="auto">
          <Table.Root size="sm" aria-label={title}>
            <Table.Header srOnly>
              <Table.Row>
                <Table.ColumnHeader>{t('report.reason')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('report.count')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('report.part')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {reasons.toSorted(byCount).map(({ key, text, count }) => (
                <Table.Row key={key} bg="transparent">
                  <Table.Cell paddingX="0" overflowWrap="anywhere">
                    {text}
                  </Table.Cell>
                  <Table.Cell textAlign="end" width="16" fontVariantNumeric="tabular-nums">
                    {number(count)}
                  </Table.Cell>
                  <Table.Cell
                    textAlign="end"
                    width="16"
                    paddingEnd="0"
                    color="fg.muted"
                    fontVariantNumeric="tabular-nums"
                  >
                    {percent(count / total)}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
    </Stack>
  );
}
