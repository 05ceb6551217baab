import { useEffect, useState } from 'react';
import type { ThreadItem } from '../read-thread/thread-items.js';
import type { Target } from './use-thread-position.js';

const HIGHLIGHT_MS = 1600;

interface Options {
  items: ThreadItem[];
  target: Target | null;
  scrollTo: (index: number) => void;
  /** Called when the message is not in this window. */
  onMissing: (messageId: number) => void;
}

export const indexOf = (items: ThreadItem[], messageId: number | undefined) =>
  items.findIndex((item) => item.kind === 'message' && item.message.id === messageId);

/** Scrolls to the requested message and returns it for a moment, so that it is highlighted. */
export function useScrollToMessage({ items, target, scrollTo, onMissing }: Options): Target | null {
  const [reached, setReached] = useState<Target | null>(null);
  const [marked, setMarked] = useState<Target | null>(null);

  useEffect(() => {
    if (!target || target === reached) return;
    const index = indexOf(items, target.messageId);
    if (index < 0) return onMissing(target.messageId);
    scrollTo(index);
    setReached(target);
    setMarked(target);
  }, [target, reached, items, scrollTo, onMissing]);

  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  return marked;
}
