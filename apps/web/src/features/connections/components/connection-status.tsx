import { Circle, HStack, Stack, Text } from '@chakra-ui/react';
import type { ConnectionStatus as Status, ConnectionView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useReasonText } from './use-reason-text.js';

const DOT: Record<Status, string> = {
  CONNECTED: 'good.dot',
  OPENING: 'warn.dot',
  PAIRING: 'warn.dot',
  qrcode: 'warn.dot',
  TIMEOUT: 'bad.dot',
  DISCONNECTED: 'bad.dot',
  PENDING: 'fg.subtle',
};

/** State of a connection, with the reason when it stopped. */
export function ConnectionStatus({ connection }: { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  const reason = useReasonText()(connection);

  return (
    <Stack gap="0.5" minWidth="48" whiteSpace="normal">
      <HStack gap="2">
        <Circle size="8px" bg={DOT[connection.status]} />
        <Text>{t(`status.${connection.status}`)}</Text>
      </HStack>
      {reason !== null && (
        <Text fontSize="dense" color="fg.muted" maxWidth="xs" paddingStart="4">
          {reason}
        </Text>
      )}
    </Stack>
  );
}
