import { memo, type ReactNode } from 'react';
import { DragHandle } from '../dragging/drag-handle.js';
import { dragStyles } from '../dragging/drag-styles.js';
import { type Direction, MoveButtons } from '../dragging/move-buttons.js';
import { useDragItem } from '../dragging/drag-item.js';
import type { useLift } from '../dragging/use-lift.js';
import { classes } from '../theme/defined-styles.js';
import { boardStyles } from './board-styles.js';

export interface CardFrame {
  describedBy: string;
  isDisabled: boolean;
  /** Where a lifted card can go. */
  directions: readonly Direction[];
  lift: ReturnType<typeof useLift>;
}

interface Props<T> {
  id: string;
  label: string;
  /** Where it stands in its column, from 1, and how many there are, as not all of them are rendered. */
  position: number;
  total: number;
  edge: 'before' | 'after' | undefined;
  /** Whether it stays where it is, for example because it left and is only shown in its place a moment longer. */
  isFixed: boolean;
  frame: CardFrame;
  card: T;
  renderCard: (card: T) => ReactNode;
}

/**
 * A card that is dragged by any part of it; its handle is for the keyboard and for single presses. Rendered again only when
 * it or its place has changed: of hundreds, an event changes one.
 */
export const BoardCard = memo(function BoardCard<T>(props: Props<T>) {
  const { id, label, position, total, edge, isFixed, frame, card, renderCard } = props;
  const { describedBy, directions, lift } = frame;
  const isDisabled = frame.isDisabled || isFixed;
  const { ref } = useDragItem(id, isDisabled);
  const isLifted = lift.liftedId === id;

  return (
    <li
      ref={ref}
      data-drag-id={id}
      aria-posinset={position}
      aria-setsize={total}
      className={classes(dragStyles.item, boardStyles.card, isFixed && boardStyles.fixed)}
      data-drop={edge}
      aria-disabled={isFixed || undefined}
      data-lifted={isLifted || undefined}
      onBlur={isLifted ? lift.handleBlur : undefined}
      onKeyDown={(event) => lift.handleKeyDown(event, id)}
    >
      <div className={boardStyles.cardLine}>
        <div className={boardStyles.cardContent}>{renderCard(card)}</div>
        {!isDisabled && (
          <DragHandle label={label} isLifted={isLifted} describedBy={describedBy} onToggle={() => lift.toggle(id)} />
        )}
      </div>
      {isLifted && (
        <MoveButtons directions={directions} onMove={(direction) => lift.move(id, direction)} onDone={lift.drop} />
      )}
    </li>
  );
}) as <T>(props: Props<T>) => ReactNode;
