import { Box, Text } from '@chakra-ui/react';
import type { CampaignWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { tableTimeText } from '../../../shared/format/time.js';
import type { Column } from '../../../shared/lists/column.js';
import { CampaignStatus } from '../status/campaign-status.js';
import { RowProgress } from '../status/campaign-progress.js';

const time = (iso: string | null) => iso !== null && <Text whiteSpace="nowrap">{tableTimeText(iso)}</Text>;

/** Columns of the campaigns (docs/spec/secondary.md §2), with how far one in progress is. */
export function useCampaignColumns(): Column<CampaignWire>[] {
  const { t } = useTranslation('campaigns');

  return [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name }) => (
        <Text as="span" maxWidth={{ md: '48' }} display="block" truncate={{ base: false, md: true }} title={name}>
          {name}
        </Text>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (campaign) => (
        <>
          <CampaignStatus campaign={campaign} />
          {campaign.status === 'EM_ANDAMENTO' && (
            <Box paddingTop="1" maxWidth="48">
              <RowProgress campaignId={campaign.id} name={campaign.name} />
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'list',
      header: t('column.list'),
      cell: ({ contactList }) => (
        <Text maxWidth={{ md: '36' }} truncate title={contactList?.name}>
          {contactList?.name ?? '—'}
        </Text>
      ),
    },
    {
      key: 'connections',
      header: t('column.connections'),
      cell: ({ connections }) => (
        <Text maxWidth={{ md: '36' }} truncate title={connections.map(({ name }) => name).join(', ')}>
          {connections.length === 0 ? '—' : connections.map(({ name }) => name).join(', ')}
        </Text>
      ),
    },
    { key: 'scheduledAt', header: t('column.scheduledAt'), cell: ({ scheduledAt }) => time(scheduledAt) },
    { key: 'completedAt', header: t('column.completedAt'), cell: ({ completedAt }) => time(completedAt) },
    {
      key: 'confirmation',
      header: t('column.confirmation'),
      cell: ({ confirmation }) => t(confirmation ? 'confirmed.yes' : 'confirmed.no'),
      isWideOnly: true,
    },
  ];
}
