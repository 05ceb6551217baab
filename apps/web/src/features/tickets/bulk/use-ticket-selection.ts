import { useCallback, useMemo, useState } from 'react';

interface State {
  /** Key of the list that they are chosen in. */
  list: string;
  ids: ReadonlySet<number>;
  /** The ticket toggled last, from which a range starts. */
  anchor: number | null;
  /** Whether all matches are chosen, including pages not read yet. */
  isAll: boolean;
}

export interface TicketSelection {
  /** Null outside selection mode. */
  ids: ReadonlySet<number> | null;
  isAll: boolean;
  /** Starts the selection mode, with this ticket if given. */
  start: (id?: number) => void;
  /** Toggles a ticket. `shown` are the ids in list order, for a range from the anchor. */
  toggle: (id: number, shown: readonly number[], isRange: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

/** The tickets chosen in a list; a change of list resets it. */
export function useTicketSelection(list: string): TicketSelection {
  const [state, setState] = useState<State | null>(null);
  const current = state?.list === list ? state : null;

  const start = useCallback(
    (id?: number) => setState({ list, ids: new Set(id === undefined ? [] : [id]), anchor: id ?? null, isAll: false }),
    [list],
  );
  const toggle = useCallback(
    (id: number, shown: readonly number[], isRange: boolean) =>
      setState((before) => {
        const chosen = before?.list === list ? before : { ids: new Set<number>(), anchor: null, isAll: false };
        const ids = new Set(chosen.isAll ? shown : chosen.ids);
        const isChosen = !ids.has(id);
        for (const each of isRange ? rangeOf(shown, chosen.anchor, id) : [id]) {
          if (isChosen) ids.add(each);
          else ids.delete(each);
        }
        return { list, ids, anchor: id, isAll: false };
      }),
    [list],
  );
  const chooseAll = useCallback(() => setState({ list, ids: new Set(), anchor: null, isAll: true }), [list]);
  const clear = useCallback(() => setState(null), []);

  return useMemo(
    () => ({
      ids: current?.ids ?? null,
      isAll: current?.isAll ?? false,
      start,
      toggle,
      chooseAll,
      clear,
    }),
    [current, start, toggle, chooseAll, clear],
  );
}

function rangeOf(shown: readonly number[], from: number | null, to: number): readonly number[] {
  const [a, b] = [shown.indexOf(from ?? to), shown.indexOf(to)];
  return a < 0 || b < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}
