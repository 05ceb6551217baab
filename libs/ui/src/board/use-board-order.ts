import { useRef, useState } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import type { Point } from '../dragging/drag-area.js';
import { insertionIndex } from '../dragging/insertion.js';
import type { Direction } from '../dragging/move-buttons.js';
import { itemBoxes } from '../dragging/drag-item.js';
import { useLift } from '../dragging/use-lift.js';
import { applyMove, type CardMove, isSamePlace, type Lane, laneOf, stepOf } from './board-moves.js';
import { usePendingMoves } from './use-pending-moves.js';

interface Options {
  lanes: readonly Lane[];
  labelOfCard: (cardId: string) => string;
  labelOfColumn: (columnId: string) => string;
  onMove: (move: CardMove) => unknown;
  announce: (message: string) => void;
}

/** The columns that a board shows while cards are lifted, dragged, or saved in their new place. */
export function useBoardOrder({ lanes, labelOfCard, labelOfColumn, onMove, announce }: Options) {
  const { dragging } = useUiTexts();
  const boardRef = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<CardMove | null>(null);
  const [drop, setDrop] = useState<CardMove | null>(null);
  /** The card that is moved or was moved last: the focus may be on it. */
  const [movedId, setMovedId] = useState<string | null>(null);
  const { shown, save } = usePendingMoves(lanes, onMove, (cardId) => announce(dragging.cancelled(labelOfCard(cardId))));
  const order = draft ? applyMove(shown, draft) : shown;

  function announcePlace(event: 'lifted' | 'moved' | 'dropped', cardId: string, inLanes: readonly Lane[]) {
    const place = placeIn(inLanes, cardId);
    if (!place) return;
    announce(dragging[event]({ ...place, label: labelOfCard(cardId), column: labelOfColumn(place.column) }));
  }

  function finish(cardId: string, move: CardMove | null) {
    setDraft(null);
    setDrop(null);
    announcePlace('dropped', cardId, move ? applyMove(shown, move) : shown);
    if (move && !isSamePlace(shown, move)) void save(move);
  }

  function cancel(cardId: string) {
    setDraft(null);
    setDrop(null);
    announce(dragging.cancelled(labelOfCard(cardId)));
  }

  function start(cardId: string) {
    setMovedId(cardId);
    announcePlace('lifted', cardId, shown);
  }

  function step(cardId: string, direction: Direction) {
    const move = stepOf(order, cardId, direction);
    if (!move) return;
    setDraft(move);
    announcePlace('moved', cardId, applyMove(order, move));
  }

  function dragTo(cardId: string, point: Point) {
    const move = boardRef.current && moveAt(boardRef.current, shown, cardId, point);
    if (!move || (drop?.toColumn === move.toColumn && drop.beforeCardId === move.beforeCardId)) return;
    setDrop(move);
    announcePlace('moved', cardId, applyMove(shown, move));
  }

  const drag = {
    onStart: start,
    onMove: dragTo,
    onDrop: (cardId: string, point: Point) =>
      finish(cardId, boardRef.current && moveAt(boardRef.current, shown, cardId, point)),
    onCancel: cancel,
  };
  const lift = useLift({ onLift: start, onMove: step, onDrop: (cardId) => finish(cardId, draft), onCancel: cancel });

  return { boardRef, order, drop: drop && !isSamePlace(shown, drop) ? drop : null, movedId, drag, lift };
}

function placeIn(lanes: readonly Lane[], cardId: string) {
  const lane = laneOf(lanes, cardId);
  return lane && { column: lane.id, position: lane.cardIds.indexOf(cardId) + 1, total: lane.count };
}

/** The move that a drop at this point of the window would be. */
function moveAt(board: Element, lanes: readonly Lane[], cardId: string, { x, y }: Point): CardMove | null {
  const columns = [...board.querySelectorAll('[data-column-id]')];
  const over = columns.find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return x >= left && x <= right;
  });
  const lane = lanes.find(({ id, isReady }) => isReady && id === over?.getAttribute('data-column-id'));
  if (!over || !lane) return null;
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
