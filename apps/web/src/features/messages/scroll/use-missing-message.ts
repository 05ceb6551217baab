import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { usePosition } from './position-context.js';

/**
 * Returns the handler for a message that the open window does not contain: opens a window around it, or reports that it
 * was deleted.
 */
export function useMissingMessage(isMoving: boolean): (messageId: number) => void {
  const { t } = useTranslation('messages');
  const { target, openedFor, openWindowAround, scrollToNewest } = usePosition();
  const isOpenedForIt = target !== null && openedFor === target.turn;

  return useCallback(
    (messageId: number) => {
      if (isMoving) return;
      // The window opened around it may have dropped it since, when the user read on.
      if (!isOpenedForIt) return openWindowAround(messageId);
      scrollToNewest();
      toaster.create({ type: 'info', title: t('gone') });
    },
    [isOpenedForIt, isMoving, openWindowAround, scrollToNewest, t],
  );
}

/** Returns the last value from before a move until the move ends. */
export function useLastWhileMoving<T>(value: T, isMoving: boolean): T {
  const [lastValue, setLastValue] = useState(value);
  if (!isMoving && lastValue !== value) setLastValue(value);
  return isMoving ? lastValue : value;
}
