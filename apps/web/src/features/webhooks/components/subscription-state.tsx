import { Badge, Stack, Text } from '@chakra-ui/react';
import type { SubscriptionView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';

const COLORS = { active: 'green', failing: 'orange', paused: 'gray', off: 'red' } as const;

function stateOf({ isActive, stop, failingSince }: SubscriptionView): keyof typeof COLORS {
  if (!isActive) return stop === null || stop === 'person' ? 'paused' : 'off';
  return failingSince === null ? 'active' : 'failing';
}

/** Whether events are sent to a receiver, and if not, why. */
export function SubscriptionState({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('webhooks');
  const { stop, failingSince } = subscription;
  const state = stateOf(subscription);
  const reason = state === 'off' && stop !== null && stop !== 'person' ? t(`stop.${stop}`) : null;
  const since = failingSince === null ? null : t('failingSince', { at: exactText(failingSince) });

  return (
    <Stack gap="1" align="start">
      <Badge colorPalette={COLORS[state]}>{t(`state.${state}`)}</Badge>
      {(reason ?? since) !== null && (
        <Text fontSize="xs" color={state === 'off' ? 'bad.fg' : 'warn.fg'} maxWidth="56" whiteSpace="normal">
          {reason ?? since}
        </Text>
      )}
    </Stack>
  );
}
