import { useRef, useState } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import type { Point } from '../dragging/drag-area.js';
import { insertionIndex } from '../dragging/insertion.js';
import type { Direction } from '../dragging/move-buttons.js';
import { itemBoxes } from '../dragging/drag-item.js';
import { useLift } from '../dragging/use-lift.js';
import { applyMove, type CardMove, isSamePlace, type Lane, laneOf, moveTo, stepOf } from './board-moves.js';
import { usePendingMoves } from './use-pending-moves.js';

interface Options {
  lanes: readonly Lane[];
  labelOfCard: (cardId: string) => string;
  labelOfColumn: (columnId: string) => string;
  /** Whether columns order their cards by themselves: a card that is put into one comes first. */
  isSorted: boolean;
  /** A card is lifted or dragged: what is shown stays as it is until it is dropped. */
  onFreeze: (isFrozen: boolean) => void;
  onMove: (move: CardMove) => unknown;
  announce: (message: string) => void;
}

/** The columns that a board shows while cards are lifted, dragged, or saved in their new place. */
export function useBoardOrder(options: Options) {
  const { lanes, labelOfCard, labelOfColumn, isSorted, onFreeze, onMove, announce } = options;
  const { dragging } = useUiTexts();
  const boardRef = useRef<HTMLDivElement>(null);
  const { movedId, draft, setDraft, drop, setDrop, begin, release } = useDrafts(onFreeze);
  const { shown, save } = usePendingMoves(lanes, onMove, (cardId) => announce(dragging.cancelled(labelOfCard(cardId))));
  const order = draft ? applyMove(shown, draft) : shown;

  function announcePlace(event: 'lifted' | 'moved' | 'dropped', cardId: string, inLanes: readonly Lane[]) {
    const place = placeIn(inLanes, cardId);
    if (!place) return;
    announce(dragging[event]({ ...place, label: labelOfCard(cardId), column: labelOfColumn(place.column) }));
  }

  function finish(cardId: string, move: CardMove | null) {
    release();
    announcePlace('dropped', cardId, move ? applyMove(shown, move) : shown);
    if (move && !isSamePlace(shown, move)) void save(move);
  }

  function cancel(cardId: string) {
    release();
    announce(dragging.cancelled(labelOfCard(cardId)));
  }

  function start(cardId: string) {
    begin(cardId);
    announcePlace('lifted', cardId, shown);
  }

  function step(cardId: string, direction: Direction) {
    const move = stepOf(order, cardId, direction, isSorted);
    if (!move) return;
    // Back in its own column, a card stands where the column has it.
    const isHome = isSorted && move.toColumn === laneOf(shown, cardId)?.id;
    setDraft(isHome ? null : move);
    announcePlace('moved', cardId, isHome ? shown : applyMove(order, move));
  }

  function dragTo(cardId: string, point: Point) {
    const move = moveTowards(cardId, point);
    if (!move || (drop && isEqual(drop, move))) return;
    setDrop(move);
    announcePlace('moved', cardId, applyMove(shown, move));
  }

  const moveTowards = (cardId: string, point: Point) =>
    boardRef.current && moveAt(boardRef.current, shown, { cardId, point, isSorted });

  const drag = {
    onStart: start,
    onMove: dragTo,
    onDrop: (cardId: string, point: Point) => finish(cardId, moveTowards(cardId, point)),
    onCancel: cancel,
  };
  const lift = useLift({ onLift: start, onMove: step, onDrop: (id) => finish(id, draft), onCancel: cancel });

  const target = drop && !isSamePlace(shown, drop) ? drop : null;
  return { boardRef, order, drop: target, movedId, drag, lift };
}

/** The move of a lifted card, and the one that a drop of the dragged card would be. */
function useDrafts(onFreeze: Options['onFreeze']) {
  /** The card that is moved or was moved last: the focus may be on it. */
  const [movedId, setMovedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<CardMove | null>(null);
  const [drop, setDrop] = useState<CardMove | null>(null);

  function begin(cardId: string) {
    setMovedId(cardId);
    onFreeze(true);
  }

  function release() {
    setDraft(null);
    setDrop(null);
    onFreeze(false);
  }

  return { movedId, draft, setDraft, drop, setDrop, begin, release };
}

const isEqual = (one: CardMove, other: CardMove) =>
  one.toColumn === other.toColumn && one.beforeCardId === other.beforeCardId;

function placeIn(lanes: readonly Lane[], cardId: string) {
  const lane = laneOf(lanes, cardId);
  return lane && { column: lane.id, position: lane.cardIds.indexOf(cardId) + 1, total: lane.count };
}

interface Dragged {
  cardId: string;
  point: Point;
  isSorted: boolean;
}

/** The move that a drop at this point of the window would be. */
function moveAt(board: Element, lanes: readonly Lane[], { cardId, point, isSorted }: Dragged): CardMove | null {
  const { x, y } = point;
  const columns = [...board.querySelectorAll('[data-column-id]')];
  const over = columns.find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return x >= left && x <= right;
  });
  const lane = lanes.find(({ id, isReady }) => isReady && id === over?.getAttribute('data-column-id'));
  if (!over || !lane) return null;
  if (isSorted) return moveTo(lane, cardId, Math.max(0, lane.cardIds.indexOf(cardId)));
  const rows = itemBoxes(over, cardId);
  const at = insertionIndex(
    rows.map(({ box }) => ({ start: box.top, size: box.height })),
    y,
  );
  return { cardId, toColumn: lane.id, beforeCardId: rows[at]?.id ?? cardAfter(lane, cardId, rows.at(-1)?.id) };
}

/** The card of a column that follows another one, which is the last one rendered; null at the end. */
function cardAfter(lane: Lane, cardId: string, precedingId: string | undefined): string | null {
  const others = lane.cardIds.filter((other) => other !== cardId);
  return others[precedingId === undefined ? 0 : others.indexOf(precedingId) + 1] ?? null;
}
