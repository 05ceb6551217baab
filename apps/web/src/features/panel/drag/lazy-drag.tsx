import { useSyncExternalStore } from 'react';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';
import type { MovableLines } from './movable-lines.js';
import type { useCardDrag } from './use-card-drag.js';

const DraggedLines = lazily(async () => (await import('./dragged-lines.js')).DraggedLines);

interface Props {
  movable: MovableLines;
  handlers: ReturnType<typeof useCardDrag>['handlers'];
}

/** Drags the lines of the cards that the pointer has reached. */
export function LazyDrag({ movable, handlers }: Props) {
  const lines = useSyncExternalStore(movable.subscribe, movable.current);

  if (lines.length === 0) return null;
  return (
    <Pane shape="nothing">
      <DraggedLines lines={lines} {...handlers} />
    </Pane>
  );
}
