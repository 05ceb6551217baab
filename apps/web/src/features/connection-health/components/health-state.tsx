import { Circle, HStack, Stack, Text } from '@chakra-ui/react';
import type { ConnectionHealth } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { STATE_DOT } from '../../../shared/connections/state-dot.js';
import { exactText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';

/** The state with its age and whose doing it is. */
export function HealthState({ health: { state, at } }: { health: ConnectionHealth }) {
  const { t } = useTranslation(['connection-health', 'connections']);
  const { age } = useFormat();
  const { status, since, source, by } = state;

  return (
    <Stack gap="1">
      <HStack gap="2.5">
        <Circle size="10px" bg={STATE_DOT[status]} flexShrink="0" />
        <Text fontSize="lg" fontWeight="semibold">
          {t(`connections:status.${status}`)}
        </Text>
      </HStack>
      <Text color="fg.muted" paddingStart="5" title={exactText(since)}>
        {status === 'CONNECTED' && !by
          ? t('since', { age: age(since, at) })
          : t('sinceBy', { age: age(since, at), source: by ? t('by', { name: by }) : t(`source.${source}`) })}
      </Text>
    </Stack>
  );
}
