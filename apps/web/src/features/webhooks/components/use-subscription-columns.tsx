import { Stack, Text } from '@chakra-ui/react';
import { type SubscriptionView, TEST_RECEIVER } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { SubscriptionState } from './subscription-state.js';

/** Columns of the receivers of events. */
export function useSubscriptionColumns(): Column<SubscriptionView>[] {
  const { t } = useTranslation('webhooks');
  const { number } = useFormat();

  return [
    {
      key: 'name',
      header: t('field.name'),
      isTitle: true,
      cell: ({ name, url }) => (
        <Stack gap="0" maxWidth="72">
          <Text>{name}</Text>
          <Text
            fontSize="xs"
            fontWeight="normal"
            color="fg.muted"
            truncate
            title={url === TEST_RECEIVER ? undefined : url}
          >
            {url === TEST_RECEIVER ? t('testReceiver.address') : url}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'events',
      header: t('field.events'),
      cell: ({ events }) => (
        <Text fontSize="sm" maxWidth="64" whiteSpace="normal">
          {events.map((event) => t(`event.${event}`)).join(' · ')}
        </Text>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (subscription) => <SubscriptionState subscription={subscription} />,
    },
    { key: 'waiting', header: t('column.waiting'), align: 'end', cell: ({ waiting }) => number(waiting) },
    {
      key: 'delivered',
      header: t('column.delivered'),
      cell: ({ deliveredAt }) => (deliveredAt === null ? t('never') : <TimeText value={deliveredAt} />),
    },
  ];
}
