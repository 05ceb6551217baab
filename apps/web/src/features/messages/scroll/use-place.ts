import { useCallback, useMemo, useState } from 'react';
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
}

const NEWEST: Place = { around: null, target: null };

/** Where in a thread the reader is: which window is open on it, and the message that was asked for last. */
export function usePlace(ticketId: number, opensAt: number | undefined) {
  const [place, setPlace] = useState<Place>(
    opensAt === undefined ? NEWEST : { around: opensAt, target: { messageId: opensAt, turn: 0, takesFocus: true } },
  );

  const jumpTo = useCallback(
    (messageId: number, takesFocus = true) =>
      setPlace(({ around, target }) => ({ around, target: { messageId, takesFocus, turn: (target?.turn ?? 0) + 1 } })),
    [],
  );
  /** The message is not in the window that is open: one is opened around it. */
  const moveTo = useCallback((messageId: number) => setPlace(({ target }) => ({ around: messageId, target })), []);
  const toNewest = useCallback(() => {
    rememberPlace(ticketId, undefined);
    setPlace(NEWEST);
  }, [ticketId]);

  return useMemo(() => ({ ...place, jumpTo, moveTo, toNewest }), [place, jumpTo, moveTo, toNewest]);
}
