import type { TicketView } from '@prosa/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';

interface StableRow {
  ticket: TicketView;
  isRemoved: boolean;
}

/** Time without movement after which the pointer no longer pauses the list. */
const PAUSE_MS = 4000;

/** Whether the pointer moves over the list, so that a click may follow. */
export function usePauseOnPointer() {
  const [isPaused, setIsPaused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function release() {
    clearTimeout(timer.current);
    setIsPaused(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerMove: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'mouse') return;
      setIsPaused(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(release, PAUSE_MS);
    },
    onPointerLeave: release,
  };
  return { isPaused, release, handlers };
}

const sameOrder = (a: readonly TicketView[], b: readonly TicketView[]) =>
  a.length === b.length && a.every((ticket, index) => ticket === b[index]);

/**
 * Rows in a stable order: while the pointer moves over the list, rows change in place, removed ones stay as
 * placeholders and new ones wait above (`waiting` is their number); older pages are still appended.
 */
export function useStableRows(tickets: TicketView[], isPaused: boolean): { rows: StableRow[]; waiting: number } {
  const [shown, setShown] = useState(tickets);
  const all = useMemo(() => tickets.map((ticket) => ({ ticket, isRemoved: false })), [tickets]);
  if (!isPaused) {
    if (!sameOrder(shown, tickets)) setShown(tickets);
    return { rows: all, waiting: 0 };
  }

  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const known = new Set(shown.map(({ id }) => id));
  const older = tickets.slice(tickets.findLastIndex(({ id }) => known.has(id)) + 1);
  if (older.length > 0) setShown([...shown, ...older]);

  const rows = [...shown, ...older].map((was) => ({ ticket: byId.get(was.id) ?? was, isRemoved: !byId.has(was.id) }));
  return { rows, waiting: tickets.filter(({ id }) => !known.has(id)).length - older.length };
}
