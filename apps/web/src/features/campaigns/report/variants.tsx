import { Heading, Stack, Table, Text, Link as TextLink } from '@chakra-ui/react';
import type { CampaignTotals } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaignReportAddress } from '../../../shared/address/paths.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { CampaignReport } from '../api/campaigns.js';
import { TEXT_FIELDS } from '../editor/campaign-values.js';

const COLUMNS = ['sent', 'delivered', 'read', 'answered', 'optedOut'] as const;

type Variant = CampaignTotals['byVariant'][number];

/** How each text did. The rates are of the sent ones, so that texts can be compared. */
export function Variants({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const title = t('report.variants');
  const rows = campaign.totals.byVariant;
  if (rows.length === 0) return null;

  return (
    <Stack gap="2" borderWidth="1px" borderRadius="l3" bg="bg.panel" padding="4">
      <Heading as="h2" fontSize="body" fontWeight="semibold">
        {title}
      </Heading>
      <Table.ScrollArea tabIndex={0} role="region" aria-label={title}>
        <Table.Root size="sm" aria-label={title}>
          <Table.Header>
            <Table.Row bg="bg.panel">
              <Table.ColumnHeader paddingStart="0">{t('report.text')}</Table.ColumnHeader>
              {COLUMNS.map((column) => (
                <Table.ColumnHeader key={column} textAlign="end">
                  {t(`figure.${column}.label`)}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <VariantRow key={row.variant} campaign={campaign} row={row} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  );
}

function VariantRow({ campaign, row }: { campaign: CampaignReport; row: Variant }) {
  const { t } = useTranslation('campaigns');
  const { number, percent } = useFormat();
  const field = TEXT_FIELDS.message[row.variant - 1];
  const text = field && campaign[field];

  return (
    <Table.Row bg="transparent">
      <Table.Cell asChild textAlign="start" paddingStart="0" maxWidth="80">
        <th scope="row">
          <TextLink asChild variant="underline">
            <Link to={campaignReportAddress(campaign.id, { tab: 'recipients', variant: row.variant })}>
              {t('texts.variant', { number: row.variant })}
            </Link>
          </TextLink>
          {text && (
            <Text fontWeight="normal" color="fg.muted" fontSize="dense" truncate title={text}>
              {text}
            </Text>
          )}
        </th>
      </Table.Cell>
      {COLUMNS.map((column) => (
        <Table.Cell key={column} textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {number(row[column])}
          {column !== 'sent' && row.sent > 0 && (
            <Text as="span" color="fg.muted">{` · ${percent(row[column] / row.sent)}`}</Text>
          )}
        </Table.Cell>
      ))}
    </Table.Row>
  );
}
