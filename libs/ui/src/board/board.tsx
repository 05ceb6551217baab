import { VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { DragArea, type Point } from '../dragging/drag-area.js';
import type { Direction } from '../dragging/move-buttons.js';
import { useAnnouncer } from '../dragging/use-announcer.js';
import { BoardCard, type CardFrame } from './board-card.js';
import { BoardLane } from './board-column.js';
import { COLUMN } from './board-header.js';
import type { BoardColumn, BoardScroll, CardMove, Lane } from './board-moves.js';
import { boardStyles } from './board-styles.js';
import { useBoardOrder } from './use-board-order.js';
import { useColumnOrder } from './use-column-order.js';
import { useKeptFocus } from './use-kept-focus.js';

interface Props<T> {
  columns: readonly BoardColumn<T>[];
  idOf: (card: T) => string;
  /** Name of a card for its handle and the announcements. */
  labelOf: (card: T) => string;
  /** The same function in each render, or all cards are rendered again. */
  renderCard: (card: T) => ReactNode;
  /**
   * Saves a move that is shown already. Resolves when `columns` contain it; when it rejects, the card returns to where
   * it was.
   */
  onMove: (move: CardMove) => unknown;
  /** Whether columns order their cards by themselves: cards are only moved to the top of another column. */
  isSorted?: boolean;
  /** Whether a card cannot be moved. */
  isFixed?: (card: T) => boolean;
  /** Saves the order of all columns, which is shown already; rejects when they stay as they were. Absent: nobody moves them. */
  onReorder?: (columnIds: string[]) => unknown;
  /** Columns that stay at the beginning, whatever others are moved. */
  isFixedColumn?: (columnId: string) => boolean;
  /** The last loaded card of a column is in sight. */
  onReachEnd?: (columnId: string) => void;
  onRetry?: (columnId: string) => void;
  /** Where the board remembers how far it is scrolled. */
  scroll?: BoardScroll;
  /** Accessible name of the board. */
  label: string;
  /** Sentence of a column without cards. */
  emptyText: string;
  /** Title of a column that could not be loaded. */
  failedText: string;
  /** Shows the cards without handles. */
  isDisabled?: boolean;
}

const EVERYWHERE: readonly Direction[] = ['left', 'up', 'down', 'right'];
const ASIDE: readonly Direction[] = ['left', 'right'];

/** Cards in columns, moved by mouse, finger, keyboard, or single presses. Fills the height it is given. */
export function Board<T>(props: Props<T>) {
  const { idOf, labelOf, onMove, label, scroll, isDisabled = false, isSorted = false, isFixed = () => false } = props;
  const { onReorder, isFixedColumn = () => false } = props;
  const { dragging } = useUiTexts();
  const describedBy = useId();
  const { region, announce } = useAnnouncer();
  // Nothing changes its place around a card that somebody moves.
  const [frozen, setFrozen] = useState<readonly BoardColumn<T>[] | null>(null);
  const columns = frozen ?? props.columns;
  const cards = new Map(columns.flatMap((column) => column.cards.map((card) => [idOf(card), card] as const)));
  const labelOfCard = (id: string) => nameOf(cards, id, labelOf);
  const labelOfColumn = (id: string) => columns.find((column) => column.id === id)?.title ?? '';
  const { boardRef, order, drop, movedId, drag, lift } = useBoardOrder({
    lanes: columns.map((column) => laneOfColumn(column, idOf)),
    labelOfCard,
    labelOfColumn,
    isSorted,
    onFreeze: (isFrozen) => setFrozen(isFrozen ? columns : null),
    onMove,
    announce,
  });
  const canMove = (id: string) => onReorder !== undefined && !isFixedColumn(id);
  const lanes = useColumnOrder({
    boardRef,
    ids: columns.map(({ id }) => id),
    canMove,
    labelOf: labelOfColumn,
    onReorder: (ids) => onReorder?.(ids),
    announce,
  });
  useKeptFocus(boardRef, lift.liftedId, order);
  useLayoutEffect(() => {
    if (boardRef.current) boardRef.current.scrollLeft = scroll?.get('')?.position ?? 0;
  }, [boardRef, scroll]);
  const frame = useMemo(
    (): CardFrame => ({ describedBy, isDisabled, lift, directions: isSorted ? ASIDE : EVERYWHERE }),
    [describedBy, isDisabled, lift, isSorted],
  );

  return (
    <DragArea {...bothOf(drag, lanes.drag)}>
      <VisuallyHidden id={describedBy}>{dragging.instructions}</VisuallyHidden>
      <div
        ref={boardRef}
        className={boardStyles.board}
        role="group"
        aria-label={label}
        onScroll={({ currentTarget, target }) =>
          target === currentTarget && scroll?.set('', { position: currentTarget.scrollLeft, shown: 0 })
        }
      >
        {lanes.order.map((id) => {
          const column = columns.find((each) => each.id === id) as BoardColumn<T>;
          const lane = order.find((each) => each.id === id) as Lane;
          return (
            <BoardLane
              key={id}
              column={{ ...column, count: lane.count }}
              cardIds={lane.cardIds}
              atLeast={lift.liftedId ? lane.cardIds.indexOf(lift.liftedId) + 2 : 0}
              keptId={movedId}
              isOver={drop?.toColumn === id}
              edge={lanes.edgeOf(id)}
              frame={{ describedBy, lift: lanes.lift, canMove }}
              scroll={scroll}
              emptyText={props.emptyText}
              failedText={props.failedText}
              onRetry={props.onRetry && (() => props.onRetry?.(id))}
              onReachEnd={hasMore(column) ? () => props.onReachEnd?.(id) : undefined}
              renderCard={(cardId, position) => (
                <BoardCard
                  key={cardId}
                  id={cardId}
                  label={labelOfCard(cardId)}
                  position={position}
                  total={lane.count}
                  edge={edgeOf(lane, drop, cardId)}
                  isFixed={isFixed(cards.get(cardId) as T)}
                  frame={frame}
                  card={cards.get(cardId) as T}
                  renderCard={props.renderCard}
                />
              )}
            />
          );
        })}
      </div>
      {region}
    </DragArea>
  );
}

interface Drag {
  onStart: (id: string) => void;
  onMove: (id: string, point: Point) => void;
  onDrop: (id: string, point: Point) => void;
  onCancel: (id: string) => void;
}

/** Cards and columns are dragged in one area. */
function bothOf(cards: Drag, columns: Drag): Drag {
  const of = (id: string): [Drag, string] => (id.startsWith(COLUMN) ? [columns, id.slice(COLUMN.length)] : [cards, id]);
  const pass = (name: 'onMove' | 'onDrop') => (id: string, point: Point) => {
    const [drag, own] = of(id);
    drag[name](own, point);
  };
  const passId = (name: 'onStart' | 'onCancel') => (id: string) => {
    const [drag, own] = of(id);
    drag[name](own);
  };
  return { onStart: passId('onStart'), onMove: pass('onMove'), onDrop: pass('onDrop'), onCancel: passId('onCancel') };
}

const hasMore = (column: BoardColumn<unknown>) => !column.isLoadingMore && column.count > column.cards.length;

function nameOf<T>(cards: ReadonlyMap<string, T>, id: string, labelOf: (card: T) => string): string {
  const card = cards.get(id);
  // A card may be deleted by others while its move is saved.
  return card === undefined ? '' : labelOf(card);
}

const laneOfColumn = <T,>(column: BoardColumn<T>, idOf: (card: T) => string): Lane => ({
  id: column.id,
  cardIds: column.cards.map(idOf),
  count: column.count,
  isReady: (column.state ?? 'ready') === 'ready',
});

/** The edge of a card at which the dragged one would be inserted. */
function edgeOf(lane: Lane, drop: CardMove | null, id: string) {
  if (drop?.toColumn !== lane.id) return undefined;
  if (drop.beforeCardId === id) return 'before';
  const last = lane.cardIds.findLast((other) => other !== drop.cardId);
  return drop.beforeCardId === null && last === id ? 'after' : undefined;
}
