import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { forgetMovedWindow } from '../api/message-cache.js';
import { rememberPlace } from './scroll-places.js';

/** A message to go to. Asked for once more it is another one: `turn` grows. */
export interface Target {
  messageId: number;
  turn: number;
  /** Whether the focus goes along; not while one types what to find. */
  takesFocus: boolean;
}

interface Place {
  /** The message that the window on the thread was opened around; null at the newest. */
  around: number | null;
  target: Target | null;
  /** The turn of the target the window was opened for. */
  openedFor: number | null;
  /** Grows with every window that is opened. */
  visit: number;
}

const NEWEST: Place = { around: null, target: null, openedFor: null, visit: 0 };

const openedAt = (messageId: number): Place => ({
  around: messageId,
  target: { messageId, turn: 0, takesFocus: true },
  openedFor: 0,
  visit: 0,
});

/** Where in a thread the reader is: which window is open on it, and the message that was asked for last. */
export function usePlace(ticketId: number, opensAt: number | undefined) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState<Place>(() => (opensAt === undefined ? NEWEST : openedAt(opensAt)));

  const jumpTo = useCallback(
    (messageId: number, takesFocus = true) =>
      setPlace((at) => ({ ...at, target: { messageId, takesFocus, turn: (at.target?.turn ?? 0) + 1 } })),
    [],
  );
  /** The message is not in the window that is open: one is opened around it. */
  const moveTo = useCallback(
    (messageId: number) => {
      forgetMovedWindow(queryClient, ticketId, messageId);
      setPlace(({ target, visit }) => ({
        around: messageId,
        target,
        openedFor: target?.turn ?? null,
        visit: visit + 1,
      }));
    },
    [queryClient, ticketId],
  );
  const toNewest = useCallback(() => {
    rememberPlace(ticketId, undefined);
    forgetMovedWindow(queryClient, ticketId, null);
    setPlace(({ visit }) => ({ ...NEWEST, visit: visit + 1 }));
  }, [queryClient, ticketId]);

  return useMemo(() => ({ ...place, jumpTo, moveTo, toNewest }), [place, jumpTo, moveTo, toNewest]);
}
