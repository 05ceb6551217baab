import { useCallback, useEffect, useState } from 'react';
import type { ThreadItem } from '../thread/thread-items.js';

/** Older pages that are read in search of a message before it is given up. */
const MAX_PAGES = 8;
const HIGHLIGHT_MS = 1600;

interface Options {
  items: ThreadItem[];
  scrollTo: (index: number) => void;
  onReachTop: (() => void) | undefined;
}

const indexOf = (items: ThreadItem[], messageId: number) =>
  items.findIndex((item) => item.kind === 'message' && item.message.id === messageId);

/** Goes to a message, through older pages when it is not loaded, and marks it for a moment. */
export function useJump({ items, scrollTo, onReachTop }: Options) {
  const [wanted, setWanted] = useState<{ messageId: number; pages: number }>();
  const [highlighted, setHighlighted] = useState<number>();

  useEffect(() => {
    if (!wanted) return;
    const index = indexOf(items, wanted.messageId);
    if (index >= 0) {
      scrollTo(index);
      setHighlighted(wanted.messageId);
      setWanted(undefined);
    } else if (onReachTop && wanted.pages < MAX_PAGES) {
      onReachTop();
      setWanted({ ...wanted, pages: wanted.pages + 1 });
    }
  }, [wanted, items, scrollTo, onReachTop]);

  useEffect(() => {
    if (highlighted === undefined) return;
    const timer = setTimeout(() => setHighlighted(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const jumpTo = useCallback((messageId: number) => setWanted({ messageId, pages: 0 }), []);
  return { highlighted, jumpTo };
}
