import { PAGE_SIZE } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { forgetMovedWindow } from '../api/message-cache.js';
import type { Around } from '../api/message-thread.js';
import { saveScrollPosition } from './scroll-positions.js';

/** A message to scroll to. `turn` grows with each request, also for the same message. */
export interface Target {
  messageId: number;
  turn: number;
  /** Whether the focus moves too; it does not while the user types in the search bar. */
  movesFocus: boolean;
}

interface ThreadPosition {
  /** Where the window on the thread was opened. */
  around: Around;
  target: Target | null;
  /** Turn of the target that the window was opened for. */
  openedFor: number | null;
  /** Grows with every window that is opened. */
  visit: number;
}

const NEWEST: ThreadPosition = { around: null, target: null, openedFor: null, visit: 0 };

/**
 * Where a thread opens: at a message, at the unread ones when the newest page cannot contain them, or at the newest.
 */
function initialPosition(opensAt: number | undefined, unread: number): ThreadPosition {
  if (opensAt === undefined) return unread > PAGE_SIZE.messages ? { ...NEWEST, around: { unread } } : NEWEST;
  return { around: opensAt, target: { messageId: opensAt, turn: 0, movesFocus: true }, openedFor: 0, visit: 0 };
}

/** The reader's position in a thread: the open window and the last requested message. */
export function useThreadPosition(ticketId: number, opensAt: number | undefined, unread: number) {
  const queryClient = useQueryClient();
  const [position, setPosition] = useState<ThreadPosition>(() => initialPosition(opensAt, unread));

  const jumpTo = useCallback(
    (messageId: number, movesFocus = true) =>
      setPosition((at) => ({ ...at, target: { messageId, movesFocus, turn: (at.target?.turn ?? 0) + 1 } })),
    [],
  );
  /** Opens a window around a message that is not in the present one. */
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

  /** Opens a window at the first unread message above the present one. */
  const toUnread = useCallback(
    (count: number) => setPosition(({ visit }) => ({ ...NEWEST, around: { unread: count }, visit: visit + 1 })),
    [],
  );

  return useMemo(
    () => ({ ...position, jumpTo, moveTo, toNewest, toUnread }),
    [position, jumpTo, moveTo, toNewest, toUnread],
  );
}
