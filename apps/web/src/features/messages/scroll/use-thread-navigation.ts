import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { threadQuery } from '../paging/thread-query.js';
import type { useThreadPosition } from './use-thread-position.js';

/** A message to open a thread at; the same one once more when `turn` differs. */
export interface OpenAt {
  messageId: number;
  turn: string;
  /** What was looked for when it was found; '' for nothing. */
  find: string;
}

/** What to do about a message that the open window does not show: open one around it, or say that it is no more. */
export function useMissingMessage(
  { target, openedFor, moveTo, toNewest }: ReturnType<typeof useThreadPosition>,
  isMoving: boolean,
): (messageId: number) => void {
  const { t } = useTranslation('messages');
  const isOpenedForIt = target !== null && openedFor === target.turn;

  return useCallback(
    (messageId: number) => {
      if (isMoving) return;
      // Somebody may have read on in a window that was opened around it, until it was let go of.
      if (!isOpenedForIt) return moveTo(messageId);
      toNewest();
      toaster.create({ type: 'info', title: t('gone') });
    },
    [isOpenedForIt, isMoving, moveTo, toNewest, t],
  );
}

/** Goes to the message the address names when that changes, or is chosen once more. */
export function useOpenAt(openAt: OpenAt | undefined, jumpTo: (messageId: number) => void): void {
  const last = useRef(openAt?.turn);

  useEffect(() => {
    if (openAt && openAt.turn !== last.current) jumpTo(openAt.messageId);
    last.current = openAt?.turn;
  }, [openAt, jumpTo]);
}

/** The value as it was before things began to move, until they have moved. */
export function useLastWhileMoving<T>(value: T, isMoving: boolean): T {
  const [lastValue, setLastValue] = useState(value);
  if (!isMoving && lastValue !== value) setLastValue(value);
  return isMoving ? lastValue : value;
}

/**
 * Does something where the newest messages stand: what is written stands below them, and its place is decided once. They
 * are read first where they are not shown; where they cannot be read, it is done all the same.
 */
export function useRunAtNewest(
  ticketId: number,
  isAtNewest: boolean,
  toNewest: () => void,
): (work: () => void) => void {
  const queryClient = useQueryClient();

  return (work) => {
    if (isAtNewest) return work();
    toNewest();
    if (onlineManager.isOnline()) void queryClient.fetchInfiniteQuery(threadQuery(ticketId)).then(work, work);
    else work();
  };
}
