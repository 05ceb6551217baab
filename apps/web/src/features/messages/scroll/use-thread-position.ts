import { PAGE_SIZE } from '@prosa/contracts';
import { useCallback, useMemo, useState } from 'react';
import type { Around } from '../../../shared/conversation/conversation.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { saveScrollPosition } from './scroll-positions.js';

/** A message to scroll to. `turn` grows with each request, also for the same message. */
export interface Target {
  messageId: number;
  turn: number;
  /** Whether the focus moves too; it does not while the user types in the search bar. */
  movesFocus: boolean;
}

/** The focus moves too unless `movesFocus` is false. */
export type ScrollToMessage = (messageId: number, movesFocus?: boolean) => void;

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
export function useThreadPosition(opensAt: number | undefined) {
  const { id, unread, forgetMovedWindow } = useConversation();
  const [position, setPosition] = useState<ThreadPosition>(() => initialPosition(opensAt, unread));

  const scrollToMessage: ScrollToMessage = useCallback(
    (messageId, movesFocus = true) =>
      setPosition((at) => ({ ...at, target: { messageId, movesFocus, turn: (at.target?.turn ?? 0) + 1 } })),
    [],
  );
  /** Opens a window around a message that is not in the present one. */
  const openWindowAround = useCallback(
    (messageId: number) => {
      forgetMovedWindow(messageId);
      setPosition(({ target, visit }) => ({
        around: messageId,
        target,
        openedFor: target?.turn ?? null,
        visit: visit + 1,
      }));
    },
    [forgetMovedWindow],
  );
  const scrollToNewest = useCallback(() => {
    saveScrollPosition(id, undefined);
    forgetMovedWindow(null);
    setPosition(({ visit }) => ({ ...NEWEST, visit: visit + 1 }));
  }, [id, forgetMovedWindow]);

  /** Opens a window at the first unread message above the present one. */
  const scrollToUnread = useCallback(
    (count: number) => setPosition(({ visit }) => ({ ...NEWEST, around: { unread: count }, visit: visit + 1 })),
    [],
  );

  return useMemo(
    () => ({ ...position, scrollToMessage, openWindowAround, scrollToNewest, scrollToUnread }),
    [position, scrollToMessage, openWindowAround, scrollToNewest, scrollToUnread],
  );
}
