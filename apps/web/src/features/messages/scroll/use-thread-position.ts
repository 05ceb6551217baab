import { PAGE_SIZE } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { forgetMovedWindow } from '../api/message-cache.js';
import type { Around } from '../api/message-thread.js';
import { saveScrollPosition } from './scroll-positions.js';

/** A message to go to. Asked for once more it is another one: `turn` grows. */
export interface Target {
  messageId: number;
  turn: number;
  /** Whether the focus goes along; not while one types what to find. */
  movesFocus: boolean;
}

interface ThreadPosition {
  /** Where the window on the thread was opened. */
  around: Around;
  target: Target | null;
  /** The turn of the target the window was opened for. */
  openedFor: number | null;
  /** Grows with every window that is opened. */
  visit: number;
}

const NEWEST: ThreadPosition = { around: null, target: null, openedFor: null, visit: 0 };

/** Where a thread opens: at a message, at what is unread where the newest page cannot hold it, or at the newest. */
function initialPosition(opensAt: number | undefined, unread: number): ThreadPosition {
  if (opensAt === undefined) return unread > PAGE_SIZE.messages ? { ...NEWEST, around: { unread } } : NEWEST;
  return { around: opensAt, target: { messageId: opensAt, turn: 0, movesFocus: true }, openedFor: 0, visit: 0 };
}

/** Where in a thread the reader is: which window is open on it, and the message that was asked for last. */
export function useThreadPosition(ticketId: number, opensAt: number | undefined, unread: number) {
  const queryClient = useQueryClient();
  const [position, setPosition] = useState<ThreadPosition>(() => initialPosition(opensAt, unread));

  const jumpTo = useCallback(
    (messageId: number, movesFocus = true) =>
      setPosition((at) => ({ ...at, target: { messageId, movesFocus, turn: (at.target?.turn ?? 0) + 1 } })),
    [],
  );
  /** The message is not in the window that is open: one is opened around it. */
  const moveTo = useCallback(
    (messageId: number) => {
      forgetMovedWindow(queryClient, ticketId, messageId);
      setPosition(({ target, visit }) => ({
        around: messageId,
        target,
        openedFor: target?.turn ?? null,
        visit: visit + 1,
      }));
    },
    [queryClient, ticketId],
  );
  const toNewest = useCallback(() => {
    saveScrollPosition(ticketId, undefined);
    forgetMovedWindow(queryClient, ticketId, null);
    setPosition(({ visit }) => ({ ...NEWEST, visit: visit + 1 }));
  }, [queryClient, ticketId]);

  /** What is unread begins above the window that is open: one is opened there. */
  const toUnread = useCallback(
    (count: number) => setPosition(({ visit }) => ({ ...NEWEST, around: { unread: count }, visit: visit + 1 })),
    [],
  );

  return useMemo(
    () => ({ ...position, jumpTo, moveTo, toNewest, toUnread }),
    [position, jumpTo, moveTo, toNewest, toUnread],
  );
}
