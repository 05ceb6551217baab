import { useCallback, useMemo, useState } from 'react';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

/** The messages chosen for forwarding; `chosen` is null outside selection mode. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const select = useCallback(({ id }: ThreadMessage) => setChosen(new Set([id])), []);
  const toggle = useCallback(
    ({ id }: ThreadMessage) =>
      setChosen((before) => {
        if (!before) return before;
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(null), []);
  return useMemo(() => ({ chosen, select, toggle, leave: clear }), [chosen, select, toggle, clear]);
}
