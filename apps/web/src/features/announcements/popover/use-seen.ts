import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Upper bound of stored ids, far above what is active at once. */
const MAX_STORED = 300;
const keyOf = (userId: number) => `announcements-seen-${userId}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function idsIn(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Ids of the announcements that the user has read, stored in this browser for each user. */
export function useSeen(userId: number): { seen: ReadonlySet<number>; markSeen: (ids: number[]) => void } {
  const key = keyOf(userId);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const seen = useMemo(() => new Set(idsIn(stored)), [stored]);

  const markSeen = useCallback(
    (ids: number[]) => {
      const all = [...new Set([...ids, ...idsIn(localStorage.getItem(key))])];
      localStorage.setItem(key, JSON.stringify(all.slice(0, MAX_STORED)));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return { seen, markSeen };
}
