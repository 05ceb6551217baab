import { useEffect, useState } from 'react';
import type { ThreadItem } from '../thread/thread-items.js';
import type { Target } from './use-thread-position.js';

const HIGHLIGHT_MS = 1600;

interface Options {
  items: ThreadItem[];
  target: Target | null;
  scrollTo: (index: number) => void;
  /** The message is not in this window. */
  onMissing: (messageId: number) => void;
}

export const indexOf = (items: ThreadItem[], messageId: number | undefined) =>
  items.findIndex((item) => item.kind === 'message' && item.message.id === messageId);

/** Goes to the message that was asked for, wherever in the thread it stands, and marks it for a moment. */
export function useJumpToMessage({ items, target, scrollTo, onMissing }: Options): Target | null {
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
