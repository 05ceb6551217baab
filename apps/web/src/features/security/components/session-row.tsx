import { Badge, Box, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import type { OwnSessionView } from '@prosa/contracts';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tableTimeText } from '../../../shared/format/time.js';
import { useDeviceText } from '../../../shared/format/use-device-text.js';

interface Props {
  session: OwnSessionView;
}

/** One sign-in: device, approximate place and expiry. */
export function SessionRow({ session }: Props) {
  const { t } = useTranslation('security');
  const deviceText = useDeviceText();
  const { device, network, createdAt, lastUsedAt, endedAt, end, isCurrent } = session;
  const isPhone = device?.system === 'android' || device?.system === 'ios';
  const state = isCurrent ? t('sessions.current') : end === null ? t('sessions.open') : null;

  return (
    <HStack as="li" gap="3" paddingBlock="3" borderTopWidth="1px" align="flex-start">
      <Icon as={isPhone ? Smartphone : Monitor} aria-hidden boxSize="5" marginTop="0.5" color="fg.muted" />
      <Stack gap="0.5" flex="1" minWidth="0">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="medium">{deviceText(device)}</Text>
          {state && <Badge colorPalette="green">{state}</Badge>}
        </HStack>
        <Text color="fg.muted" fontSize="dense" fontVariantNumeric="tabular-nums">
          {network} · {t('sessions.since', { time: tableTimeText(createdAt) })} ·{' '}
          {t('sessions.used', { time: tableTimeText(lastUsedAt) })}
        </Text>
        {end !== null && endedAt !== null && (
          <Box color="fg.muted" fontSize="dense">
            {t('sessions.ended', { reason: t(`sessions.end.${end}`), time: tableTimeText(endedAt) })}
          </Box>
        )}
      </Stack>
    </HStack>
  );
}
