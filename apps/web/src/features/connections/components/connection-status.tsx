import { chakra, Circle, HStack, Stack, Text } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { Activity } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { healthAddress } from '../../../shared/address/paths.js';
import { STATE_DOT } from '../../../shared/connections/state-dot.js';
import { exactText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/format/use-now.js';
import { useReasonText } from './use-reason-text.js';

const MINUTE_MS = 60_000;

/** State of a connection with its age, whose doing it is, and the reason when it stopped. It leads to its health. */
export function ConnectionStatus({ connection }: { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  const reason = useReasonText()(connection);
  const { name, status, id, channel } = connection;
  // No phone is linked to an account of another channel.
  const shown = status === 'PENDING' && channel !== 'whatsapp' ? 'unauthorised' : status;

  return (
    <Stack gap="0.5" minWidth="36" whiteSpace="normal">
      <HStack gap="2">
        <Circle size="8px" bg={STATE_DOT[status]} flexShrink="0" />
        <chakra.span>{connection.linkCode ? t('link.waits') : t(`status.${shown}`)}</chakra.span>
        <chakra.span
          asChild
          color="fg.muted"
          padding="1"
          borderRadius="l1"
          _hover={{ color: 'fg', bg: 'bg.subtle' }}
          focusVisibleRing="outside"
        >
          <RouterLink to={healthAddress(id)} aria-label={t('health', { name })} title={t('health', { name })}>
            <Activity aria-hidden size={16} />
          </RouterLink>
        </chakra.span>
      </HStack>
      <StateAge connection={connection} />
      {reason !== null && (
        <Text fontSize="dense" color="fg.muted" maxWidth="xs" paddingStart="4">
          {reason}
        </Text>
      )}
    </Stack>
  );
}

function StateAge({ connection: { status, statusSince, statusSource } }: { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  const { waiting } = useFormat();
  const now = useNow();
  if (statusSince === undefined) return null;
  const age = waiting(statusSince, new Date(now));
  const isNew = now - Date.parse(statusSince) < MINUTE_MS;
  const isNamed = statusSource !== undefined && status !== 'CONNECTED';
  const since = isNamed ? t('sinceBy', { age, source: t(`source.${statusSource}`) }) : t('since', { age });

  return (
    <Text fontSize="xs" color="fg.muted" paddingStart="4" title={exactText(statusSince)}>
      {isNew ? t('justNow') : since}
    </Text>
  );
}
