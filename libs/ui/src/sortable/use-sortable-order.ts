import { useRef, useState } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import type { Point } from '../dragging/drag-area.js';
import { insertionIndex, withItemAt } from '../dragging/insertion.js';
import type { Direction } from '../dragging/move-buttons.js';
import { itemBoxes } from '../dragging/drag-item.js';
import { useLift } from '../dragging/use-lift.js';

interface Options {
  ids: readonly string[];
  labelOfId: (id: string) => string;
  onReorder: (ids: string[]) => void;
  announce: (message: string) => void;
}

/** The order that a list shows while one of its items is lifted or dragged. */
export function useSortableOrder({ ids, labelOfId, onReorder, announce }: Options) {
  const { dragging } = useUiTexts();
  const listRef = useRef<HTMLUListElement>(null);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [drop, setDrop] = useState<{ id: string; index: number } | null>(null);
  const order = draft && hasSame(draft, ids) ? draft : ids;

  const place = (id: string, index: number) => ({ label: labelOfId(id), position: index + 1, total: ids.length });

  function finish(id: string, next: readonly string[]) {
    setDraft(null);
    setDrop(null);
    announce(dragging.dropped(place(id, next.indexOf(id))));
    if (next.some((other, index) => other !== ids[index])) onReorder([...next]);
  }

  function cancel(id: string) {
    setDraft(null);
    setDrop(null);
    announce(dragging.cancelled(labelOfId(id)));
  }

  function start(id: string) {
    announce(dragging.lifted(place(id, order.indexOf(id))));
  }

  function step(id: string, direction: Direction) {
    const by = { up: -1, down: 1, left: 0, right: 0 }[direction];
    const index = Math.min(Math.max(order.indexOf(id) + by, 0), ids.length - 1);
    setDraft(withItemAt(order, id, index));
    announce(dragging.moved(place(id, index)));
  }

  function indexAt(id: string, { y }: Point): number {
    const boxes = listRef.current ? itemBoxes(listRef.current, id) : [];
    return insertionIndex(
      boxes.map(({ box }) => ({ start: box.top, size: box.height })),
      y,
    );
  }

  function dragTo(id: string, point: Point) {
    const index = indexAt(id, point);
    if (drop?.id === id && drop.index === index) return;
    setDrop({ id, index });
    announce(dragging.moved(place(id, index)));
  }

  const lift = useLift({ onLift: start, onMove: step, onDrop: (id) => finish(id, order), onCancel: cancel });
  const drag = {
    onStart: start,
    onMove: dragTo,
    onDrop: (id: string, point: Point) => finish(id, withItemAt(order, id, indexAt(id, point))),
    onCancel: cancel,
  };

  return { listRef, order, lift, drag, edgeOf: (id: string) => dropEdge(order, drop, id) };
}

const hasSame = (draft: readonly string[], ids: readonly string[]) =>
  draft.length === ids.length && ids.every((id) => draft.includes(id));

/** The edge of a row at which the dragged one would be inserted. */
function dropEdge(order: readonly string[], drop: { id: string; index: number } | null, id: string) {
  if (!drop || drop.index === order.indexOf(drop.id)) return undefined;
  const others = order.filter((other) => other !== drop.id);
  if (others[drop.index] === id) return 'before';
  return drop.index === others.length && others.at(-1) === id ? 'after' : undefined;
}
