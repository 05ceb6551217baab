import type { BotConfiguration } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { placePath } from '../logic/place-path.js';
import type { SimulatedPlace } from '../logic/simulation.js';

/** Words for where a ticket is: its state, and its queue with the options on the way. */
export function usePlaceText(configuration: BotConfiguration): (place: SimulatedPlace) => string {
  const { t } = useTranslation('bot-simulator');

  return (place) => {
    const state = t(`status.${place.status}`);
    if (place.status === 'closed') return state;
    const path = placePath(configuration, place);
    return `${state} · ${path.length > 0 ? path.join(' › ') : t('place.none')}`;
  };
}
