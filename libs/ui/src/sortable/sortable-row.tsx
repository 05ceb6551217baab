import type { ReactNode } from 'react';
import { DragHandle } from '../dragging/drag-handle.js';
import { dragStyles } from '../dragging/drag-styles.js';
import { type Direction, MoveButtons } from '../dragging/move-buttons.js';
import { useDragItem } from '../dragging/drag-item.js';
import type { useLift } from '../dragging/use-lift.js';
import { classes, defineStyles } from '../theme/defined-styles.js';

const styles = defineStyles('sortable', {
  row: { display: 'flex', alignItems: 'center', gap: '2', paddingBlock: '1', bg: 'bg.panel', color: 'fg' },
  content: { flex: '1', minWidth: '0' },
});

const DIRECTIONS: readonly Direction[] = ['up', 'down'];

interface Props {
  id: string;
  label: string;
  describedBy: string;
  isDisabled: boolean;
  edge: 'before' | 'after' | undefined;
  lift: ReturnType<typeof useLift>;
  children: ReactNode;
}

/** A row with its handle; lifted, also with the buttons that move it. */
export function SortableRow({ id, label, describedBy, isDisabled, edge, lift, children }: Props) {
  const { ref, handleRef } = useDragItem(id, isDisabled);
  const isLifted = lift.liftedId === id;

  return (
    <li
      ref={ref}
      data-drag-id={id}
      className={classes(dragStyles.item, styles.row)}
      data-drop={edge}
      data-lifted={isLifted || undefined}
      onBlur={isLifted ? lift.handleBlur : undefined}
      onKeyDown={(event) => lift.handleKeyDown(event, id)}
    >
      {!isDisabled && (
        <DragHandle
          ref={handleRef}
          label={label}
          isLifted={isLifted}
          describedBy={describedBy}
          onToggle={() => lift.toggle(id)}
        />
      )}
      <div className={styles.content}>{children}</div>
      {isLifted && (
        <MoveButtons directions={DIRECTIONS} onMove={(direction) => lift.move(id, direction)} onDone={lift.drop} />
      )}
    </li>
  );
}
