import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Records, Row } from './records.js';

/** Reads lists again and again that no event follows, while somebody sees the page. Null: does not. */
export function useReadAgain<T extends Row, Input, Filter>(
  { listsKey }: Records<T, Input, Filter>,
  everyMs: number | null,
): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void queryClient.invalidateQueries({ queryKey: listsKey });
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, listsKey, queryClient]);
}
