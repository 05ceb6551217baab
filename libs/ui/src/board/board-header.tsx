import type { KeyboardEvent } from 'react';
import { ColorDot } from '../marks/color-chip.js';
import { useUiTexts } from '../base/ui-texts.js';
import { DragHandle } from '../dragging/drag-handle.js';
import { useDragItem } from '../dragging/drag-item.js';
import { dragStyles } from '../dragging/drag-styles.js';
import { type Direction, MoveButtons } from '../dragging/move-buttons.js';
import type { useLift } from '../dragging/use-lift.js';
import { classes } from '../theme/defined-styles.js';
import type { BoardColumn } from './board-moves.js';
import { boardStyles } from './board-styles.js';

/** Beginning of the ids of columns, which are dragged in the same area as the cards. */
export const COLUMN = 'column:';

const DIRECTIONS: readonly Direction[] = ['left', 'right'];

/** How columns are moved. */
export interface ColumnFrame {
  describedBy: string;
  lift: ReturnType<typeof useLift>;
  canMove: (columnId: string) => boolean;
}

interface Props {
  column: Pick<BoardColumn<unknown>, 'id' | 'title' | 'color' | 'count'>;
  titleId: string;
  frame: ColumnFrame;
}

/** The title of a column with its number of cards, by which the column is dragged where that is allowed. */
export function BoardHeader({ column, titleId, frame: { describedBy, lift, canMove } }: Props) {
  const { id, title, color, count } = column;
  const { locale } = useUiTexts();
  const isMovable = canMove(id);
  const { ref } = useDragItem(`${COLUMN}${id}`, !isMovable);
  const isLifted = lift.liftedId === id;
  const lifting = isMovable && {
    'data-lifted': isLifted || undefined,
    onBlur: isLifted ? lift.handleBlur : undefined,
    onKeyDown: (event: KeyboardEvent) => lift.handleKeyDown(event, id),
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the handle inside, whose steps these are
    <div className={dragStyles.item} {...lifting}>
      <header
        ref={ref}
        className={classes(boardStyles.header, isMovable && classes(dragStyles.item, boardStyles.movable))}
      >
        {color && <ColorDot color={color} />}
        <span id={titleId} className={boardStyles.title} title={title}>
          {title}
        </span>
        <span className={boardStyles.count}>{count.toLocaleString(locale)}</span>
        {isMovable && (
          <DragHandle label={title} isLifted={isLifted} describedBy={describedBy} onToggle={() => lift.toggle(id)} />
        )}
      </header>
      {isLifted && (
        <div className={boardStyles.steps}>
          <MoveButtons directions={DIRECTIONS} onMove={(direction) => lift.move(id, direction)} onDone={lift.drop} />
        </div>
      )}
    </div>
  );
}
