import { VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { DragArea } from '../dragging/drag-area.js';
import { useAnnouncer } from '../dragging/use-announcer.js';
import { SortableRow } from './sortable-row.js';
import { useSortableOrder } from './use-sortable-order.js';

interface Props<T> {
  items: readonly T[];
  idOf: (item: T) => string;
  /** Name of an item for its handle and the announcements. */
  labelOf: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  /** Receives all ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** Accessible name of the list. */
  label: string;
  /** Shows the rows without handles. */
  isDisabled?: boolean;
}

/** A list whose rows people put in order: by mouse, finger, keyboard, or single presses. Shows nothing when empty. */
export function SortableList<T>(props: Props<T>) {
  const { items, idOf, labelOf, renderItem, onReorder, label, isDisabled = false } = props;
  const { dragging } = useUiTexts();
  const instructionsId = useId();
  const { region, announce } = useAnnouncer();
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const labelOfId = (id: string) => labelOf(byId.get(id) as T);
  const { listRef, order, lift, drag, edgeOf } = useSortableOrder({
    ids: [...byId.keys()],
    labelOfId,
    onReorder,
    announce,
  });

  return (
    <DragArea {...drag}>
      <VisuallyHidden id={instructionsId}>{dragging.instructions}</VisuallyHidden>
      <ul ref={listRef} aria-label={label}>
        {order.map((id) => (
          <SortableRow
            key={id}
            id={id}
            label={labelOfId(id)}
            describedBy={instructionsId}
            isDisabled={isDisabled}
            edge={edgeOf(id)}
            lift={lift}
          >
            {renderItem(byId.get(id) as T)}
          </SortableRow>
        ))}
      </ul>
      {region}
    </DragArea>
  );
}
