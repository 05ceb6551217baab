import { Badge } from '@chakra-ui/react';
import type { DeliveryState as State } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

const COLORS: Record<State, string> = { waiting: 'blue', delivered: 'green', failed: 'red', dropped: 'gray' };

/** The state of a delivery. */
export function DeliveryState({ state }: { state: State }) {
  const { t } = useTranslation('webhook-deliveries');
  return <Badge colorPalette={COLORS[state]}>{t(`state.${state}`)}</Badge>;
}
