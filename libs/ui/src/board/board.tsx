import { VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { DragArea } from '../dragging/drag-area.js';
import { useAnnouncer } from '../dragging/use-announcer.js';
import { BoardCard, type CardFrame } from './board-card.js';
import { type BoardColumn, BoardLane } from './board-column.js';
import type { CardMove, Lane } from './board-moves.js';
import { boardStyles } from './board-styles.js';
import { useBoardOrder } from './use-board-order.js';
import { useKeptFocus } from './use-kept-focus.js';

interface Props<T> {
  columns: readonly BoardColumn<T>[];
  idOf: (card: T) => string;
  /** Name of a card for its handle and the announcements. */
  labelOf: (card: T) => string;
  renderCard: (card: T) => ReactNode;
  /**
   * Saves a move that is shown already. Resolves when `columns` contain it; when it rejects, the card returns to where
   * it was.
   */
  onMove: (move: CardMove) => unknown;
  /** The last loaded card of a column is in sight. */
  onReachEnd?: (columnId: string) => void;
  onRetry?: (columnId: string) => void;
  /** Accessible name of the board. */
  label: string;
  /** Sentence of a column without cards. */
  emptyText: string;
  /** Title of a column that could not be loaded. */
  failedText: string;
  /** Shows the cards without handles. */
  isDisabled?: boolean;
}

/** Cards in columns, moved by mouse, finger, keyboard, or single presses. Fills the height it is given. */
export function Board<T>(props: Props<T>) {
  const { columns, idOf, labelOf, onMove, label, isDisabled = false } = props;
  const { dragging } = useUiTexts();
  const describedBy = useId();
  const { region, announce } = useAnnouncer();
  const cards = new Map(columns.flatMap((column) => column.cards.map((card) => [idOf(card), card] as const)));
  const labelOfCard = (id: string) => nameOf(cards, id, labelOf);
  const { boardRef, order, drop, movedId, drag, lift } = useBoardOrder({
    lanes: columns.map((column) => laneOfColumn(column, idOf)),
    labelOfCard,
    labelOfColumn: (id) => columns.find((column) => column.id === id)?.title ?? '',
    onMove,
    announce,
  });
  useKeptFocus(boardRef, lift.liftedId, order);
  const frame: CardFrame = { describedBy, isDisabled, lift };

  return (
    <DragArea {...drag}>
      <VisuallyHidden id={describedBy}>{dragging.instructions}</VisuallyHidden>
      <div ref={boardRef} className={boardStyles.board} role="group" aria-label={label}>
        {order.map((lane, index) => (
          <BoardLane
            key={lane.id}
            column={{ ...(columns[index] as BoardColumn<T>), count: lane.count }}
            cardIds={lane.cardIds}
            atLeast={lift.liftedId ? lane.cardIds.indexOf(lift.liftedId) + 2 : 0}
            keptId={movedId}
            isOver={drop?.toColumn === lane.id}
            emptyText={props.emptyText}
            failedText={props.failedText}
            onRetry={props.onRetry && (() => props.onRetry?.(lane.id))}
            onReachEnd={hasMore(columns[index]) ? () => props.onReachEnd?.(lane.id) : undefined}
            renderCard={(id, position) => (
              <BoardCard
                key={id}
                id={id}
                label={labelOfCard(id)}
                place={{ position, total: lane.count }}
                edge={edgeOf(lane, drop, id)}
                frame={frame}
              >
                {props.renderCard(cards.get(id) as T)}
              </BoardCard>
            )}
          />
        ))}
      </div>
      {region}
    </DragArea>
  );
}

const hasMore = (column: BoardColumn<unknown> | undefined) =>
  column !== undefined && !column.isLoadingMore && column.count > column.cards.length;

function nameOf<T>(cards: ReadonlyMap<string, T>, id: string, labelOf: (card: T) => string): string {
  const card = cards.get(id);
  // A card may be deleted by others while it is dragged.
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
