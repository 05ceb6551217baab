import { Accessibility, AutoScroller, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { type ReactNode, useState } from 'react';
import { useOwnEscape } from './use-own-escape.js';

/** A finger that rests this long lifts; one that moves at once scrolls. */
const TOUCH_MS = 250;
const TOUCH_TOLERANCE_PX = 8;
/** Shorter than this it is a click. */
const MOVE_PX = 4;
/** Scrolls by at most so much a frame at an edge: a column of a narrow screen takes half a second, so one can stop there. */
const SCROLL_PX = 8;
const AUTO_SCROLLER = AutoScroller.configure({ acceleration: SCROLL_PX });

/**
 * Only the pointer drags by geometry. The keyboard moves by order (`useLift`): it reaches items that are not on the
 * screen, and its steps can be announced in words.
 */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType, target }) =>
      pointerType === 'touch' && !isHandle(target)
        ? [new PointerActivationConstraints.Delay({ value: TOUCH_MS, tolerance: TOUCH_TOLERANCE_PX })]
        : [new PointerActivationConstraints.Distance({ value: MOVE_PX })],
    preventActivation: ({ target }) => !isHandle(target) && isControl(target),
  }),
];

/** The page does not scroll by a handle, so that a finger moves it without a wait. */
function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drag-handle]') !== null;
}

/** Controls inside an item keep their own use. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, textarea, select, [contenteditable]') !== null;
}

export interface Point {
  x: number;
  y: number;
}

interface Props {
  onStart: (id: string) => void;
  onMove: (id: string, point: Point) => void;
  onDrop: (id: string, point: Point) => void;
  onCancel: (id: string) => void;
  children: ReactNode;
}

/** Reports how the pointer drags the items below, in coordinates of the window. */
export function DragArea({ onStart, onMove, onDrop, onCancel, children }: Props) {
  const [isDragging, setIsDragging] = useState(false);
  useOwnEscape(isDragging);

  return (
    <DragDropProvider
      sensors={SENSORS}
      // Announcements are ours: the library's speak English and name items by their ids.
      plugins={(plugins) => [
        ...plugins.filter((plugin) => plugin !== Accessibility && plugin !== AutoScroller),
        AUTO_SCROLLER,
      ]}
      onDragStart={({ operation }) => {
        setIsDragging(true);
        onStart(String(operation.source?.id));
      }}
      onDragMove={({ operation, to }) => onMove(String(operation.source?.id), to ?? operation.position.current)}
      onDragEnd={({ operation, canceled }) => {
        setIsDragging(false);
        const id = String(operation.source?.id);
        if (canceled) onCancel(id);
        else onDrop(id, operation.position.current);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
