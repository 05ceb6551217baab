import { Badge, Stack, Text } from '@chakra-ui/react';
import type { ScheduleWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';

const COLORS = { PENDENTE: 'blue', AGENDADA: 'gray', ENVIADA: 'green', ERRO: 'red', CANCELADA: 'gray' } as const;

/** The state of a scheduled message; of a failed one with the reason (docs/spec/core.md §3). */
export function ScheduleStatus({ schedule: { status, failure } }: { schedule: ScheduleWire }) {
  const { t } = useTranslation('schedules');
  const failureText = useFailureText();

  return (
    <Stack gap="1" align="start">
      <Badge colorPalette={COLORS[status]}>{t(`status.${status}`)}</Badge>
      {status === 'ERRO' && (
        <Text fontSize="xs" color="bad.fg" maxWidth="64">
          {failureText(failure)}
        </Text>
      )}
    </Stack>
  );
}
