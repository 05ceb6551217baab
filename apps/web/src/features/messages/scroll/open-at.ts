import { useEffect, useRef } from 'react';
import type { ScrollToMessage } from './use-thread-position.js';

/** A message to open a thread at; a new `turn` requests the same message again. */
export interface OpenAt {
  messageId: number;
  turn: string;
  /** The search text that found it; '' for none. */
  find: string;
}

/** Scrolls to the message of the address when it changes or is chosen again. */
export function useScrollToOpenAt(openAt: OpenAt | undefined, scrollToMessage: ScrollToMessage): void {
  const last = useRef(openAt?.turn);

  useEffect(() => {
    if (openAt && openAt.turn !== last.current) scrollToMessage(openAt.messageId);
    last.current = openAt?.turn;
  }, [openAt, scrollToMessage]);
}
