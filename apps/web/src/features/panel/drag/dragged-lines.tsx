import { DragArea, DragItem, type Point } from '@prosa/ui';
import { useEffect } from 'react';
import type { MovableLine } from './movable-lines.js';

interface Props {
  lines: readonly MovableLine[];
  onStart: (id: string) => void;
  onMove: (id: string, point: Point) => void;
  onDrop: (id: string, point: Point) => void;
  onCancel: () => void;
}

/** Makes lines draggable. Renders nothing; it is loaded once the pointer reaches a card, for the size of its library. */
export const DraggedLines = ({ lines, ...handlers }: Props) => (
  <DragArea {...handlers}>
    {lines.map((line) => (
      <DraggedLine key={line.ticketId} {...line} />
    ))}
  </DragArea>
);

function DraggedLine({ ticketId, element }: MovableLine) {
  useEffect(() => {
    element.setAttribute('data-movable', '');
    return () => element.removeAttribute('data-movable');
  }, [element]);

  return <DragItem id={String(ticketId)} element={element} />;
}
