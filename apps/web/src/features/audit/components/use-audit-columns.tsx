import { Stack, Text } from '@chakra-ui/react';
import type { AuditEntryView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { useDeviceText } from '../../../shared/format/use-device-text.js';
import type { Column } from '../../../shared/lists/column.js';
import { useFacts } from './use-facts.js';

const NOTHING = '–';

/** What is told of each entry. */
export function useAuditColumns(): Column<AuditEntryView>[] {
  const { t } = useTranslation('audit');
  const deviceText = useDeviceText();
  const facts = useFacts();

  return [
    { key: 'act', header: t('column.act'), isTitle: true, cell: ({ act }) => t(`act.${act}`) },
    { key: 'at', header: t('column.at'), cell: ({ at }) => <TimeText value={at} format={tableTimeText} /> },
    { key: 'actor', header: t('column.actor'), cell: ({ actor }) => actor?.name ?? t('system') },
    { key: 'target', header: t('column.target'), cell: ({ target }) => target?.name ?? NOTHING },
    {
      key: 'origin',
      header: t('column.origin'),
      cell: ({ address, device }) =>
        address === '' ? (
          NOTHING
        ) : (
          <Stack gap="0">
            <span>{address}</span>
            <Text as="span" color="fg.muted" fontSize="dense">
              {deviceText(device)}
            </Text>
          </Stack>
        ),
    },
    { key: 'details', header: t('column.details'), cell: ({ details }) => facts(details) || NOTHING },
  ];
}
