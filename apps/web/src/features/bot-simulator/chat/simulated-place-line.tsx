import { Text } from '@chakra-ui/react';
import type { BotConfiguration, BotState } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../logic/simulation.js';
import { usePlaceText } from './use-place-text.js';

interface Props {
  configuration: BotConfiguration;
  state: BotState;
}

/** Where the ticket is now. */
export function SimulatedPlaceLine({ configuration, state }: Props) {
  const { t } = useTranslation('bot-simulator');
  const placeText = usePlaceText(configuration);

  return (
    <Text fontSize="sm" paddingX="3" paddingY="2" borderBottomWidth="1px" overflowWrap="anywhere">
      {t('place.label')} <strong>{placeText(placeOf(state))}</strong>
    </Text>
  );
}
