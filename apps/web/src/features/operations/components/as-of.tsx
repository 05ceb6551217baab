import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { timeOfDayText } from '../../../shared/format/time.js';

/** When the figures were read, and that a later read failed. */
export function AsOf({ at, isStale }: { at: string; isStale: boolean }) {
  const { t } = useTranslation('operations');
  const time = timeOfDayText(at);

  return (
    <Text fontSize="dense" color={isStale ? 'fg.error' : 'fg.muted'} role={isStale ? 'alert' : undefined}>
      {isStale ? t('stale', { time }) : t('readAt', { time })}
    </Text>
  );
}
