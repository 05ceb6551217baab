import { Text } from '@chakra-ui/react';
import { COMPANY_LIMIT_MAX } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { isFull, type Room } from './room.js';

/** How many there are of how many the plan allows; nothing where no plan limits the number, and while it is unknown. */
export function RoomCount({ room }: { room: Room | undefined }) {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  if (!room || room.limit >= COMPANY_LIMIT_MAX) return null;

  return (
    <Text fontSize="dense" color={isFull(room) ? 'warn.fg' : 'fg.muted'} fontVariantNumeric="tabular-nums">
      {t('room.used', { used: number(room.used), limit: number(room.limit) })}
    </Text>
  );
}
