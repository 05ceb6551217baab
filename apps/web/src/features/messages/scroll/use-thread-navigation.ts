import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { threadQuery } from '../paging/thread-query.js';
import type { useThreadPosition } from './use-thread-position.js';

/** A message to open a thread at; a new `turn` requests the same message again. */
export interface OpenAt {
  messageId: number;
  turn: string;
  /** The search text that found it; '' for none. */
  find: string;
}

/**
 * Returns the handler for a message that the open window does not contain: opens a window around it, or reports that it
 * was deleted.
 */
export function useMissingMessage(
  { target, openedFor, moveTo, toNewest }: ReturnType<typeof useThreadPosition>,
  isMoving: boolean,
): (messageId: number) => void {
  const { t } = useTranslation('messages');
  const isOpenedForIt = target !== null && openedFor === target.turn;

  return useCallback(
    (messageId: number) => {
      if (isMoving) return;
      // The window opened around it may have dropped it since, when the user read on.
      if (!isOpenedForIt) return moveTo(messageId);
      toNewest();
      toaster.create({ type: 'info', title: t('gone') });
    },
    [isOpenedForIt, isMoving, moveTo, toNewest, t],
  );
}

/** Jumps to the message of the address when it changes or is chosen again. */
export function useOpenAt(openAt: OpenAt | undefined, jumpTo: (messageId: number) => void): void {
  const last = useRef(openAt?.turn);

  useEffect(() => {
    if (openAt && openAt.turn !== last.current) jumpTo(openAt.messageId);
    last.current = openAt?.turn;
  }, [openAt, jumpTo]);
}

/** Returns the last value from before a move until the move ends. */
export function useLastWhileMoving<T>(value: T, isMoving: boolean): T {
  const [lastValue, setLastValue] = useState(value);
  if (!isMoving && lastValue !== value) setLastValue(value);
  return isMoving ? lastValue : value;
}

/**
 * Runs work at the newest messages: a new message is placed below them, and its place is fixed once. They are read
 * first if the window does not reach them; if they cannot be read, the work runs anyway.
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
