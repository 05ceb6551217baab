import { Stack, Text } from '@chakra-ui/react';
import type { AuditEntryView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { useDeviceText } from '../../../shared/format/use-device-text.js';
import type { Column } from '../../../shared/lists/column.js';
import { DetailsCell } from './details-cell.js';
import { useAuditTexts } from './use-audit-texts.js';

const NOTHING = '–';

/** Columns of the audit log. */
export function useAuditColumns(): Column<AuditEntryView>[] {
  const { t } = useTranslation('audit');
  const deviceText = useDeviceText();
  const { actorText, targetText } = useAuditTexts();

  return [
    { key: 'act', header: t('column.act'), isTitle: true, cell: ({ act }) => t(`act.${act}`) },
    { key: 'at', header: t('column.at'), cell: ({ at }) => <TimeText value={at} format={tableTimeText} /> },
    {
      key: 'actor',
      header: t('column.actor'),
      cell: (entry) => <Name text={actorText(entry)} />,
    },
    { key: 'target', header: t('column.target'), cell: (entry) => <Name text={targetText(entry) ?? NOTHING} /> },
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
    {
      key: 'details',
      header: t('column.details'),
      cell: (entry) => <DetailsCell entry={entry} />,
    },
  ];
}

function Name({ text }: { text: string }) {
  return (
    <Text maxWidth={{ base: 'full', md: '56' }} truncate title={text}>
      {text}
    </Text>
  );
}
