import { useCallback, useMemo } from 'react';
import { storedIds, storedPer, useStoredValue } from '../../../shared/storage/stored-value.js';

/** Upper bound of stored ids, far above what is active at once. */
const MAX_STORED = 300;

const seenBy = storedPer((userId: number) => storedIds(`announcements-seen-${userId}`));

/** Ids of the announcements that the user has read, stored in this browser for each user. */
export function useSeen(userId: number): { seen: ReadonlySet<number>; markSeen: (ids: number[]) => void } {
  const stored = seenBy(userId);
  const ids = useStoredValue(stored);
  const seen = useMemo(() => new Set(ids), [ids]);

  const markSeen = useCallback(
    (newIds: number[]) => stored.write([...new Set([...newIds, ...stored.read()])].slice(0, MAX_STORED)),
    [stored],
  );
  return { seen, markSeen };
}
