import { type RefObject, useState } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import type { Point } from '../dragging/drag-area.js';
import { insertionIndex, withItemAt } from '../dragging/insertion.js';
import type { Direction } from '../dragging/move-buttons.js';
import { useLift } from '../dragging/use-lift.js';

interface Options {
  boardRef: RefObject<HTMLElement | null>;
  /** All columns in their order. */
  ids: readonly string[];
  canMove: (id: string) => boolean;
  labelOf: (id: string) => string;
  /** Saves the order of all columns; it rejects when they stay as they were. */
  onReorder: (ids: string[]) => unknown;
  announce: (message: string) => void;
}

const STEPS = { up: 0, down: 0, left: -1, right: 1 } as const;

/** The order of the columns while one of them is lifted or dragged, and until the new one is saved. */
export function useColumnOrder({ boardRef, ids, canMove, labelOf, onReorder, announce }: Options) {
  const { dragging } = useUiTexts();
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const { pending, save } = usePendingOrder(onReorder);
  const [drop, setDrop] = useState<{ id: string; order: readonly string[] } | null>(null);
  const order = [draft, pending].find((each) => each && hasSame(each, ids)) ?? ids;
  // Columns that nobody moves come first.
  const fixed = ids.filter((id) => !canMove(id)).length;

  const announcePlace = (event: 'lifted' | 'moved' | 'dropped', id: string, of: readonly string[]) =>
    announce(dragging[event]({ label: labelOf(id), position: of.indexOf(id) + 1, total: of.length }));
  const start = (id: string) => announcePlace('lifted', id, order);

  function end() {
    setDraft(null);
    setDrop(null);
  }

  function cancel(id: string) {
    end();
    announce(dragging.cancelled(labelOf(id)));
  }

  function finish(id: string, next: readonly string[]) {
    end();
    announcePlace('dropped', id, next);
    if (!isEqual(next, ids)) void save(next).catch(() => announce(dragging.cancelled(labelOf(id))));
  }

  function step(id: string, direction: Direction) {
    const index = Math.min(Math.max(order.indexOf(id) + STEPS[direction], fixed), ids.length - 1);
    const next = withItemAt(order, id, index);
    setDraft(next);
    announcePlace('moved', id, next);
  }

  const orderAt = (id: string, point: Point) =>
    withItemAt(order, id, Math.max(indexAt(boardRef.current, id, point), fixed));

  function dragTo(id: string, point: Point) {
    const next = orderAt(id, point);
    if (drop && isEqual(next, drop.order)) return;
    setDrop({ id, order: next });
    announcePlace('moved', id, next);
  }

  const drag = {
    onStart: start,
    onMove: dragTo,
    onDrop: (id: string, point: Point) => finish(id, orderAt(id, point)),
    onCancel: cancel,
  };
  const lift = useLift({ onLift: start, onMove: step, onDrop: (id) => finish(id, order), onCancel: cancel });

  return { order, lift, drag, edgeOf: (id: string) => (drop ? edgeIn(order, drop, id) : undefined) };
}

/** The index at which a drop at this point of the window would put a column. */
function indexAt(board: Element | null, id: string, { x }: Point): number {
  const boxes = [...(board?.querySelectorAll('[data-column-id]') ?? [])]
    .filter((column) => column.getAttribute('data-column-id') !== id)
    .map((column) => column.getBoundingClientRect());
  return insertionIndex(
    boxes.map(({ left, width }) => ({ start: left, size: width })),
    x,
  );
}

/** The order that is being saved. */
function usePendingOrder(onReorder: Options['onReorder']) {
  const [pending, setPending] = useState<readonly string[] | null>(null);

  /** Rejects when the order was refused, about which the caller says more. */
  async function save(order: readonly string[]): Promise<void> {
    setPending(order);
    try {
      await onReorder([...order]);
    } finally {
      setPending((latest) => (latest === order ? null : latest));
    }
  }

  return { pending, save };
}

const isEqual = (one: readonly string[], other: readonly string[]) => one.every((id, index) => id === other[index]);

const hasSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The edge of a column at which the dragged one would be put. */
function edgeIn(order: readonly string[], drop: { id: string; order: readonly string[] }, id: string) {
  const index = drop.order.indexOf(drop.id);
  if (index === order.indexOf(drop.id)) return undefined;
  if (drop.order[index + 1] === id) return 'before';
  return index === order.length - 1 && drop.order[index - 1] === id ? 'after' : undefined;
}
