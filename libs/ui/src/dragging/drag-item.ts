import { Feedback } from '@dnd-kit/dom';
import { useDraggable } from '@dnd-kit/react';

/**
 * The item itself follows the pointer and a faded copy keeps its place. It does not fly back on drop: the list shows
 * its new place at once.
 */
const PLUGINS = [Feedback.configure({ feedback: 'clone', dropAnimation: null, keyboardTransition: null })];

/** Makes an element draggable by the pointer, by its handle if it has one. Needs a DragArea above. */
export function useDragItem(id: string, isDisabled = false) {
  const { ref, handleRef, isDragging } = useDraggable({ id, disabled: isDisabled, plugins: PLUGINS });
  return { ref, handleRef, isDragging };
}

interface DragItemProps {
  id: string;
  element: Element;
}

/**
 * Makes an element draggable while it is rendered, as `useDragItem`: for long lists, where most items are replaced before
 * anybody points at them. Renders nothing.
 */
export function DragItem({ id, element }: DragItemProps): null {
  useDraggable({ id, element, plugins: PLUGINS });
  return null;
}

/** Boxes of the items inside `container`, without the one that is dragged. */
export function itemBoxes(container: Element, draggedId: string): { id: string; box: DOMRect }[] {
  return [...container.querySelectorAll('[data-drag-id]:not([data-dnd-placeholder])')]
    .map((element) => ({ id: element.getAttribute('data-drag-id') ?? '', box: element.getBoundingClientRect() }))
    .filter(({ id }) => id !== draggedId);
}
