import { withItemAt } from '../dragging/insertion.js';
import type { Direction } from '../dragging/move-buttons.js';

/** A column and those of its cards that are loaded. */
export interface BoardColumn<T> {
  id: string;
  title: string;
  /** Any CSS colour, as a user chose it. */
  color?: string;
  /** Number of its cards, loaded or not. */
  count: number;
  cards: readonly T[];
  state?: 'ready' | 'loading' | 'failed';
  isLoadingMore?: boolean;
}

/** How far columns are scrolled, by their ids, and the board itself by ''. Who returns to the board finds it so. */
export type BoardScroll = Map<string, { position: number; shown: number }>;

/** A column by ids. */
export interface Lane {
  id: string;
  cardIds: readonly string[];
  /** Number of cards of the column, of which `cardIds` may be the first ones. */
  count: number;
  /** Whether its cards are known, so that one can be put among them. */
  isReady: boolean;
}

/** Where a card was put. `beforeCardId` is null after the last card that is loaded. */
export interface CardMove {
  cardId: string;
  toColumn: string;
  beforeCardId: string | null;
}

/** The column that contains the card. */
export const laneOf = (lanes: readonly Lane[], cardId: string) => lanes.find(({ cardIds }) => cardIds.includes(cardId));

/** The move that puts the card at `index` of a column; the card itself does not count. */
export function moveTo(lane: Lane, cardId: string, index: number): CardMove {
  const others = lane.cardIds.filter((other) => other !== cardId);
  return { cardId, toColumn: lane.id, beforeCardId: others[index] ?? null };
}

/** The columns after the move. They stay as they are when the card or the column is missing. */
export function applyMove(lanes: readonly Lane[], { cardId, toColumn, beforeCardId }: CardMove): readonly Lane[] {
  const from = laneOf(lanes, cardId);
  if (!from || !lanes.some(({ id }) => id === toColumn)) return lanes;

  return lanes.map((lane) => {
    const others = lane.cardIds.filter((other) => other !== cardId);
    if (lane.id !== toColumn) return lane === from ? { ...lane, cardIds: others, count: lane.count - 1 } : lane;
    const before = beforeCardId === null ? -1 : others.indexOf(beforeCardId);
    const cardIds = withItemAt(others, cardId, before === -1 ? others.length : before);
    return { ...lane, cardIds, count: lane === from ? lane.count : lane.count + 1 };
  });
}

const STEPS = { up: -1, down: 1, left: -1, right: 1 } as const;

/**
 * The move one step up or down its column, or into the next column whose cards are known. Null at an edge. In columns
 * that are sorted, a card goes to the top of another one and has no other step.
 */
export function stepOf(
  lanes: readonly Lane[],
  cardId: string,
  direction: Direction,
  isSorted = false,
): CardMove | null {
  const ready = lanes.filter(({ isReady }) => isReady);
  const from = laneOf(ready, cardId);
  if (!from) return null;
  const index = from.cardIds.indexOf(cardId);
  const by = STEPS[direction];

  if (direction === 'up' || direction === 'down') return isSorted ? null : stepIn(from, cardId, index + by);
  const to = ready[ready.indexOf(from) + by];
  return to ? moveTo(to, cardId, isSorted ? 0 : index) : null;
}

const stepIn = (lane: Lane, cardId: string, index: number): CardMove | null =>
  index in lane.cardIds ? moveTo(lane, cardId, index) : null;

/** Whether the move leaves the card where it is. */
export function isSamePlace(lanes: readonly Lane[], move: CardMove): boolean {
  const from = laneOf(lanes, move.cardId);
  if (from?.id !== move.toColumn) return false;
  return (from.cardIds[from.cardIds.indexOf(move.cardId) + 1] ?? null) === move.beforeCardId;
}
