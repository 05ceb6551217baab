import { Circle, HStack, Stack, Text } from '@chakra-ui/react';
import type { ConnectionOperations } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { STATE_DOT } from '../../../shared/connections/state-dot.js';
import { exactText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';

export interface CellProps {
  connection: ConnectionOperations;
  /** When the figures were read. */
  asOf: string;
  firstMinute: string;
}

/** The state with its age and, unless it is connected, whose doing it is. */
export function StateCell({ connection: { state, channel }, asOf }: CellProps) {
  const { t } = useTranslation('connections');
  const { age } = useFormat();
  const { status, since, source } = state;
  // No phone is linked to an account of another channel.
  const shown = status === 'PENDING' && channel !== 'whatsapp' ? 'unauthorised' : status;
  const ageText = age(since, asOf);

  return (
    <Stack gap="0">
      <HStack gap="2">
        <Circle size="8px" bg={STATE_DOT[status]} flexShrink="0" />
        <Text whiteSpace="normal">{t(`status.${shown}`)}</Text>
      </HStack>
      <Text
        fontSize="xs"
        color="fg.muted"
        paddingStart="4"
        whiteSpace={status === 'CONNECTED' ? 'nowrap' : undefined}
        title={exactText(since)}
      >
        {status === 'CONNECTED'
          ? t('since', { age: ageText })
          : t('sinceBy', { age: ageText, source: t(`source.${source}`) })}
      </Text>
    </Stack>
  );
}
