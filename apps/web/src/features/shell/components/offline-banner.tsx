import { HStack, Icon, Text } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/format/time.js';
import { useLiveState } from '../../../shared/live/use-live.js';

/** Line shown while the connection is lost: since when, and that it reconnects by itself. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const { status, lastSyncAt } = useLiveState();
  if (status !== 'offline') return null;

  return (
    <HStack
      role="status"
      justify="center"
      gap="2"
      paddingBlock="1.5"
      paddingInline="4"
      bg={{ _light: 'yellow.100', _dark: 'yellow.950' }}
      color="warn.fg"
      fontSize="dense"
    >
      <Icon as={WifiOff} boxSize="4" flexShrink="0" aria-hidden />
      <Text>{lastSyncAt ? t('offline.since', { time: clockText(lastSyncAt.toISOString()) }) : t('offline.never')}</Text>
    </HStack>
  );
}
