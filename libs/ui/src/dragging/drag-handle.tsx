import { GripVertical } from 'lucide-react';
import type { Ref } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { dragStyles } from './drag-styles.js';

interface Props {
  /** Name of the item. */
  label: string;
  isLifted: boolean;
  /** Id of the sentence that explains the keys. */
  describedBy: string;
  onToggle: () => void;
  ref?: Ref<Element>;
}

/** What an item is dragged by; pressed, it lifts the item so that arrows and buttons move it. */
export function DragHandle({ label, isLifted, describedBy, onToggle, ref }: Props) {
  const { dragging } = useUiTexts();

  return (
    <button
      ref={ref as Ref<HTMLButtonElement>}
      type="button"
      className={dragStyles.handle}
      data-drag-handle
      aria-label={dragging.handle(label)}
      aria-pressed={isLifted}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <GripVertical aria-hidden size={16} />
    </button>
  );
}
